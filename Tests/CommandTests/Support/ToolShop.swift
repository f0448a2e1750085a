import Foundation

/// A small project that most tests begin with: makers and their tools, without a fault.
enum ToolShop {
    static let schema = """
        CREATE TABLE Maker (MakerID INTEGER PRIMARY KEY, Name TEXT NOT NULL);
        CREATE TABLE Tool (
            ToolID  INTEGER PRIMARY KEY,
            Name    TEXT NOT NULL,
            MakerID INTEGER REFERENCES Maker (MakerID)
        );
        CREATE INDEX ToolOfMaker ON Tool (MakerID);

        """

    /// A fresh folder with the project.
    static func make() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write(schema, to: "schema.sql")
        try folder.write("1\tOak & Anvil\n2\tNorth Forge\n", to: "seed/Maker.tsv")
        try folder.write("1\tClaw hammer\t1\n2\tBlock plane\t2\n", to: "seed/Tool.tsv")
        return folder
    }

    /// Makes the one reference of the first tool lead nowhere.
    static func breakReference(in folder: ScratchFolder) throws {
        try folder.write("1\tClaw hammer\t9\n2\tBlock plane\t2\n", to: "seed/Tool.tsv")
    }

    /// Gives the project a schema with which no build comes to its end by itself: the first tool never does.
    ///
    /// - Returns: the options that let it run so long.
    static func stall(_ folder: ScratchFolder) throws -> [String] {
        let trigger = """
            CREATE TRIGGER Stall AFTER INSERT ON Tool BEGIN
                SELECT max(i) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n);
            END;
            """
        try folder.write(schema + trigger, to: "schema.sql")
        return ["--limit-steps", "0"]
    }

    /// Gives the project so many tools that a build takes a while.
    static func grow(_ folder: ScratchFolder) throws {
        var text = Data()
        for number in 1...400_000 {
            text.append(Data("\(number)\tTool number \(number) of a long list\t\(1 + number % 2)\n".utf8))
        }
        try folder.write(text, to: "seed/Tool.tsv")
    }
}
