-- The shopping list. user_version says which form of it a user's copy has; ShoppingList.swift brings older ones up to date.
--   1: id, name, need
--   2: notes
PRAGMA user_version = 2;

CREATE TABLE items (
    id    INTEGER PRIMARY KEY,
    name  TEXT NOT NULL UNIQUE COLLATE NOCASE,
    need  INTEGER NOT NULL DEFAULT 0, -- how many to buy; below 0, how many were bought last time
    notes TEXT
);
