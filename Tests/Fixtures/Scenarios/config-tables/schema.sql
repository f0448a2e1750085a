CREATE TABLE Maker (
    MakerID INTEGER PRIMARY KEY,
    Name    TEXT NOT NULL
);

CREATE TABLE Tool (
    ToolID  INTEGER PRIMARY KEY,
    Name    TEXT NOT NULL,
    MakerID INTEGER REFERENCES Maker (MakerID),
    Price   REAL,
    Stock   INTEGER DEFAULT 0
);

CREATE INDEX ToolOfMaker ON Tool (MakerID);
