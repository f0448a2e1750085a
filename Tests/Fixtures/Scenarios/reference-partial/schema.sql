CREATE TABLE Shelf (Hall TEXT, Place INTEGER, PRIMARY KEY (Hall, Place));
CREATE TABLE Tool (
    ToolID INTEGER PRIMARY KEY,
    Hall   TEXT,
    Place  INTEGER,
    FOREIGN KEY (Hall, Place) REFERENCES Shelf
);
CREATE INDEX ToolOnShelf ON Tool (Hall, Place);
