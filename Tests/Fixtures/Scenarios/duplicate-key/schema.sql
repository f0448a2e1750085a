CREATE TABLE Tool (
    ToolID  INTEGER PRIMARY KEY,
    BarCode TEXT UNIQUE,
    Shelf   TEXT,
    Place   INTEGER
);
CREATE UNIQUE INDEX ToolAtPlace ON Tool (Shelf, Place);
