CREATE TABLE Tool (ToolID INTEGER PRIMARY KEY, Name TEXT);
CREATE VIRTUAL TABLE ToolText USING fts5 (Name, content = 'Tool', content_rowid = 'ToolID');
CREATE TRIGGER ToolToText AFTER INSERT ON Tool BEGIN
    INSERT INTO ToolText (rowid, Name) VALUES (new.ToolID, new.Name);
END;
