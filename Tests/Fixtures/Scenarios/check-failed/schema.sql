CREATE TABLE Tool (
    ToolID INTEGER PRIMARY KEY,
    Price  REAL CONSTRAINT PriceIsPositive CHECK (Price > 0),
    Stock  INTEGER CHECK (Stock >= 0)
);
