CREATE TABLE Maker (MakerID INTEGER PRIMARY KEY, Name TEXT);
CREATE TABLE Tool (
    ToolID   INTEGER PRIMARY KEY,
    MakerID  INTEGER REFERENCES Makers (MakerID),
    Maker    TEXT REFERENCES Maker (Name),
    MakerKey INTEGER REFERENCES Maker (MakerKey),
    Shelf    TEXT,
    FOREIGN KEY (Shelf, ToolID) REFERENCES Maker
);
