/// What the schema of SARIF 2.1.0 asks of the objects that a report of ours holds: which members there must be, which
/// there may be, and of what kind each is. Written down from the standard's text; members that we never write are left out
/// and so are refused, as the schema refuses what it does not know.
indirect enum SARIFShape: Sendable {
    case string
    case uri
    case bool
    case integer(from: Int)
    case choice([String])
    case array(SARIFShape, isUnique: Bool, atLeast: Int)
    case object(required: [String: SARIFShape], optional: [String: SARIFShape])
    /// An object whose members all have one shape, whatever they are called.
    case dictionary(SARIFShape)

    static let log = object(
        required: ["version": .choice(["2.1.0"]), "runs": .array(run, isUnique: false, atLeast: 0)],
        optional: ["$schema": .uri]
    )

    private static let run = object(
        required: ["tool": .object(required: ["driver": toolComponent], optional: [:])],
        optional: [
            "invocations": .array(invocation, isUnique: false, atLeast: 0),
            "columnKind": .choice(["utf16CodeUnits", "unicodeCodePoints"]),
            "results": .array(result, isUnique: false, atLeast: 0),
        ]
    )

    private static let toolComponent = object(
        required: ["name": .string],
        optional: [
            "version": .string,
            "semanticVersion": .string,
            "informationUri": .uri,
            "rules": .array(reportingDescriptor, isUnique: true, atLeast: 0),
        ]
    )

    private static let reportingDescriptor = object(
        required: ["id": .string],
        optional: [
            "name": .string,
            "shortDescription": multiformatMessage,
            "fullDescription": multiformatMessage,
            "help": multiformatMessage,
            "helpUri": .uri,
            "defaultConfiguration": configuration,
        ]
    )

    private static let multiformatMessage = object(required: ["text": .string], optional: ["markdown": .string])

    private static let configuration = object(required: [:], optional: ["enabled": .bool, "level": level])

    private static let level = choice(["none", "note", "warning", "error"])

    private static let invocation = object(
        required: ["executionSuccessful": .bool],
        optional: [
            "toolExecutionNotifications": .array(
                .object(required: ["message": message], optional: ["level": level]),
                isUnique: false,
                atLeast: 0
            ),
            "ruleConfigurationOverrides": .array(
                .object(
                    required: [
                        "configuration": configuration,
                        "descriptor": .object(required: [:], optional: ["id": .string, "index": .integer(from: -1)]),
                    ],
                    optional: [:]
                ),
                isUnique: true,
                atLeast: 0
            ),
        ]
    )

    private static let message = object(required: ["text": .string], optional: [:])

    private static let result = object(
        required: ["message": message],
        optional: [
            "ruleId": .string,
            "ruleIndex": .integer(from: -1),
            "level": level,
            "locations": .array(location, isUnique: false, atLeast: 0),
            "relatedLocations": .array(location, isUnique: true, atLeast: 0),
            "partialFingerprints": .dictionary(.string),
        ]
    )

    private static let location = object(
        required: [:],
        optional: [
            "physicalLocation": .object(
                required: ["artifactLocation": .object(required: [:], optional: ["uri": .uri])],
                optional: ["region": region, "contextRegion": region]
            ),
            "message": message,
        ]
    )

    private static let region = object(
        required: [:],
        optional: [
            "startLine": .integer(from: 1),
            "startColumn": .integer(from: 1),
            "endLine": .integer(from: 1),
            "endColumn": .integer(from: 1),
            "snippet": .object(required: [:], optional: ["text": .string]),
        ]
    )
}
