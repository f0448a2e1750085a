CREATE TABLE Tool (
    ToolID INTEGER PRIMARY KEY,
    Name   TEXT,
    Slug   TEXT AS (lower(Name)) UNIQUE
);
CREATE UNIQUE INDEX NameWithoutSpaces ON Tool (replace(Name, ' ', ''));
