CREATE TABLE Category (
    CategoryID INTEGER PRIMARY KEY,
    Name       TEXT,
    Parent     INTEGER REFERENCES Category
);
