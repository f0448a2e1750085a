CREATE TABLE Tool (
    ToolID INTEGER PRIMARY KEY,
    Name   TEXT CHECK (load_extension(Name))
);
CREATE VIRTUAL TABLE Price USING csv (filename = 'prices.csv');
