CREATE TABLE Tool (ToolID INTEGER PRIMARY KEY, Price REAL, Cost REAL);
CREATE TRIGGER NoLoss BEFORE INSERT ON Tool WHEN new.Price < new.Cost BEGIN
    SELECT raise(ABORT, 'the price is below the cost');
END;
