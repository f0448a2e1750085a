CREATE TABLE Tool (
    ToolID INTEGER PRIMARY KEY,
    Size   INTEGER,
    Image  BLOB AS (zeroblob(Size)) STORED
);
