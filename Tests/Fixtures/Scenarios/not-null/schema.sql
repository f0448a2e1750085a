CREATE TABLE Shelf (
    Hall  TEXT,
    Place TEXT,
    Label TEXT NOT NULL,
    PRIMARY KEY (Hall, Place)
);
