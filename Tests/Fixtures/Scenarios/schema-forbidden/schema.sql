ATTACH 'prices.db' AS prices;
CREATE TABLE Tool (ToolID INTEGER PRIMARY KEY, Name TEXT);
PRAGMA writable_schema = ON;
VACUUM INTO 'copy.db';
