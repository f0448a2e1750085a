CREATE TABLE Tool (
    ToolID INTEGER PRIMARY KEY,
    Name   TEXT DEFAULT (no_such_function())
);
