CREATE TABLE Tool (
    ToolID INTEGER PRIMARY KEY,
    Facts  TEXT CHECK (json_valid(Facts))
);
