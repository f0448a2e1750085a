/// Finds the name that a person most likely meant.
public enum NearestName {
    /// The candidate nearest to `name`, case aside; nil when none is near enough to be worth saying.
    ///
    /// Near means a distance of at most a third of the longer name, and at most 3 single-keystroke slips; one slip is
    /// near in a shorter name too, unless nothing of the name is left. Of candidates equally near the first is taken.
    public static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
        let lowered = name.lowercased()
        let wanted = Array(lowered.unicodeScalars)
        // The distance is quadratic in the length: a name of a megabyte in a header is no near miss of any column.
        guard !wanted.isEmpty, wanted.count <= 100 else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let loweredCandidate = candidate.lowercased()
            let scalars = Array(loweredCandidate.unicodeScalars)
            guard scalars.count <= 100 else { continue }
            // Equal strings can be in two Unicode forms, as file systems leave names, and those are many slips apart.
            if loweredCandidate == lowered {
                if best?.distance != 0 { best = (candidate, 0) }
                continue
            }
            let longest = max(wanted.count, scalars.count)
            let limit = min(3, max(1, longest / 3))
            guard abs(wanted.count - scalars.count) <= limit else { continue }
            let distance = distance(wanted, scalars)
            if distance <= limit, distance < longest, distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best?.name
    }

    /// How many single slips (a scalar put in, left out, changed, or two neighbours swapped) lie between two names: the
    /// optimal string alignment distance.
    static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        if left.isEmpty { return right.count }
        if right.isEmpty { return left.count }
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        var row = last
        for i in 1...left.count {
            row[0] = i
            for j in 1...right.count {
                let change = left[i - 1] == right[j - 1] ? 0 : 1
                var least = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + change)
                if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
                    least = min(least, beforeLast[j - 2] + 1)
                }
                row[j] = least
            }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[right.count]
    }
}
