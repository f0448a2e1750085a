-- The FDIC's list of failed banks. What the app can't do without is NOT NULL, so that a gap in the list fails the build
-- and not the app.

CREATE TABLE failed_banks (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    name         TEXT NOT NULL,
    city         TEXT NOT NULL,
    state        TEXT NOT NULL,
    zip          INTEGER, -- in truth the FDIC's certificate number
    close_date   DATETIME NOT NULL,
    updated_date DATETIME NOT NULL
);
