CREATE TABLE Tool (
    ToolID INTEGER PRIMARY KEY,
    Name   STRING,
    Weight FLOATING POINT,
    Note   TEXT
);
