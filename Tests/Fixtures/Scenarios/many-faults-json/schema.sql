CREATE TABLE Author (
    AuthorID INTEGER PRIMARY KEY,
    Name     TEXT NOT NULL,
    Born     DATE
);

CREATE TABLE Book (
    BookID   INTEGER PRIMARY KEY,
    ISBN     TEXT NOT NULL UNIQUE,
    Title    TEXT NOT NULL,
    AuthorID INTEGER NOT NULL REFERENCES Author (AuthorID),
    Year     INTEGER CHECK (Year > 1400),
    Price    REAL
);

CREATE TABLE Loan (
    BookID INTEGER NOT NULL REFERENCES Book (BookID),
    Day    DATE NOT NULL,
    Reader STRING NOT NULL,
    PRIMARY KEY (BookID, Day)
);
