PRAGMA user_version = 3;
PRAGMA application_id = 77;
PRAGMA page_size = 1024;
PRAGMA encoding = 'UTF-16le';
CREATE TABLE Tool (ToolID INTEGER PRIMARY KEY, Name TEXT);
