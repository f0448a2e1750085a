-- The catalog that the warehouse examples ship: products with what was sold of each, and who makes them.

CREATE TABLE Manufacturer (
    ManufacturerID INTEGER PRIMARY KEY,
    Name           TEXT NOT NULL
);

CREATE TABLE Product (
    ProductID      INTEGER PRIMARY KEY,
    ManufacturerID INTEGER NOT NULL REFERENCES Manufacturer (ManufacturerID),
    Name           TEXT NOT NULL,
    Details        TEXT,
    Price          DECIMAL(10, 2),
    Weight         DOUBLE,
    InStock        BOOLEAN,
    AddedOn        DATE,
    ChangedAt      TIMESTAMP,
    Sold           INTEGER NOT NULL,
    Thumbnail      BLOB
);

CREATE INDEX ProductOfManufacturer ON Product (ManufacturerID);
