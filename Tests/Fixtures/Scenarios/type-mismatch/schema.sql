CREATE TABLE Tool (
    ToolID  INTEGER PRIMARY KEY,
    Name    TEXT,
    Price   REAL,
    Stock   INTEGER,
    OnSale  BOOLEAN,
    Added   DATE,
    Picture BLOB
);
