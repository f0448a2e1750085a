PRAGMA journal_mode = WAL;
PRAGMA foreign_keys = ON;
PRAGMA user_version = 3;
CREATE TABLE Tool (ToolID INTEGER PRIMARY KEY, Name TEXT);
SELECT count(*) FROM Tool;
CREATE TEMP TABLE Draft (Text TEXT);
PRAGMA page_size = 8192;
PRAGMA no_such_pragma = 1;
