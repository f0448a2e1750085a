CREATE VIRTUAL TABLE Manual USING fts5 (Title, Body);
INSERT INTO Manual VALUES ('Saws', 'How to set teeth');
