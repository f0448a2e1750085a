-- The example catalog: products, who makes them, and where they come from.

CREATE TABLE Manufacturer (
    ManufacturerID INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    Name           TEXT NOT NULL
);

CREATE TABLE Country (
    CountryID INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    Country   TEXT NOT NULL
);

CREATE TABLE Product (
    ID                INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    Name              TEXT,
    ManufacturerID    INTEGER REFERENCES Manufacturer (ManufacturerID),
    Details           TEXT,
    Price             DOUBLE,
    QuantityOnHand    INTEGER,
    CountryOfOriginID INTEGER REFERENCES Country (CountryID),
    Image             TEXT
);
