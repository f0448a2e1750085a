import CatalogSQLite
import Testing

/// The value that threads share.
@Suite struct GuardedTests {
    /// All of these run at once, in the tests' own threads. Nobody's change is lost, and the thread sanitizer has nothing to say.
    @Test func noChangeIsLost() async {
        let shared = Shared()
        let longest = await withTaskGroup(of: Int.self) { group in
            for _ in 1...8 {
                group.addTask {
                    var longest = 0
                    for number in 1...2_000 {
                        longest = max(longest, shared.add(number))
                        shared.removeLast()
                    }
                    return longest
                }
            }
            return await group.reduce(0, max)
        }
        let state = shared.state.withLock { $0 }
        #expect(state.numbers == [])
        #expect(state.added == 16_000)
        #expect((1...8).contains(longest))
    }

    @Test func returnsAndChanges() {
        let numbers = Guarded([1, 2])
        let last = numbers.withLock { $0.popLast() }
        numbers.withLock { $0.append(7) }
        let left = numbers.withLock { $0 }
        #expect(last == 2)
        #expect(left == [1, 7])
    }

    /// The lock is free again after a fault, and what was done before it stays.
    @Test func isFreeAfterAThrow() {
        let numbers = Guarded([1])
        var thrown: Fault?
        do throws(Fault) {
            try numbers.withLock { numbers throws(Fault) in
                numbers.append(2)
                throw Fault()
            }
        } catch {
            thrown = error
        }
        #expect(thrown == Fault())
        let left = numbers.withLock { $0 }
        #expect(left == [1, 2])
    }

    @Test func endsItsValue() {
        weak var left: Shared?
        do {
            let shared = Shared()
            left = shared
            let holder = Guarded(Optional(shared))
            let held = holder.withLock { $0 === shared }
            #expect(held)
        }
        #expect(left == nil)
    }

    private struct Fault: Error, Equatable {}

    private struct State {
        var numbers: [Int] = []
        var added = 0
    }

    private final class Shared: Sendable {
        let state = Guarded(State())

        /// - Returns: how many there are then.
        func add(_ number: Int) -> Int {
            state.withLock { state in
                state.numbers.append(number)
                state.added += 1
                return state.numbers.count
            }
        }

        func removeLast() {
            state.withLock { _ = $0.numbers.removeLast() }
        }
    }
}
