CREATE TABLE Manufacturer (
    ManufacturerID INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    Name           TEXT NOT NULL
);
CREATE TABLE sqlite_sequence(name,seq);
CREATE TABLE Country (
    CountryID INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    Country   TEXT NOT NULL
);
CREATE TABLE Product (
    ID                INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    Name              TEXT,
    ManufacturerID    INTEGER REFERENCES Manufacturer (ManufacturerID),
    Details           TEXT,
    Price             DOUBLE,
    QuantityOnHand    INTEGER,
    CountryOfOriginID INTEGER REFERENCES Country (CountryID),
    Image             TEXT
);
INSERT INTO Manufacturer VALUES (1,'Spirit Industries');
INSERT INTO Manufacturer VALUES (2,'Industrial Designs');
INSERT INTO Manufacturer VALUES (3,'Design Intl.');
INSERT INTO Manufacturer VALUES (4,'Tool Masters');
INSERT INTO sqlite_sequence VALUES ('Manufacturer',4);
INSERT INTO sqlite_sequence VALUES ('Country',4);
INSERT INTO sqlite_sequence VALUES ('Product',21);
INSERT INTO Country VALUES (1,'USA');
INSERT INTO Country VALUES (2,'Taiwan');
INSERT INTO Country VALUES (3,'China');
INSERT INTO Country VALUES (4,'Singapore');
INSERT INTO Product VALUES (1,'Widget A',1,'Details of Widget A',1.29,5,1,'Canvas_1');
INSERT INTO Product VALUES (2,'Widget B',1,'Details of Widget B',4.29,15,2,'Canvas_2');
INSERT INTO Product VALUES (3,'Widget X',1,'Details of Widget X',0.29,25,3,'Canvas_3');
INSERT INTO Product VALUES (4,'Widget Y',1,'Details of Widget Y',1.79,5,3,'Canvas_4');
INSERT INTO Product VALUES (5,'Widget Z',1,'Details of Widget Z',6.26,15,4,'Canvas_5');
INSERT INTO Product VALUES (6,'Widget R',1,'Details of Widget R',2.29,45,1,'Canvas_6');
INSERT INTO Product VALUES (7,'Widget S',1,'Details of Widget S',3.29,55,1,'Canvas_7');
INSERT INTO Product VALUES (8,'Widget T',1,'Details of Widget T',4.29,15,2,'Canvas_8');
INSERT INTO Product VALUES (9,'Widget L',1,'Details of Widget L',5.29,50,3,'Canvas_9');
INSERT INTO Product VALUES (10,'Widget N',1,'Details of Widget N',6.29,50,3,'Canvas_10');
INSERT INTO Product VALUES (11,'Widget E',1,'Details of Widget E',17.29,25,4,'Canvas_11');
INSERT INTO Product VALUES (12,'Part Alpha',2,'Details of Part Alpha',1.49,25,1,'Canvas_12');
INSERT INTO Product VALUES (13,'Part Beta',2,'Details of Part Beta',1.89,35,1,'Canvas_13');
INSERT INTO Product VALUES (14,'Part Gamma',2,'Details of Part Gamma',3.46,45,2,'Canvas_14');
INSERT INTO Product VALUES (15,'Device N',3,'Details of Device N',9.29,15,3,'Canvas_15');
INSERT INTO Product VALUES (16,'Device O',3,'Details of Device O',21.29,15,3,'Canvas_16');
INSERT INTO Product VALUES (17,'Device P',3,'Details of Device P',51.29,15,4,'Canvas_17');
INSERT INTO Product VALUES (18,'Tool A',4,'Details of Tool A',14.99,5,1,'Canvas_18');
INSERT INTO Product VALUES (19,'Tool B',4,'Details of Tool B',44.79,5,1,'Canvas_19');
INSERT INTO Product VALUES (20,'Tool C',4,'Details of Tool C',6.59,5,1,'Canvas_20');
INSERT INTO Product VALUES (21,'Tool D',4,'Details of Tool D',8.29,5,1,'Canvas_21');
