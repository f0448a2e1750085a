#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The time that has passed since it was made, by a clock that nobody sets (clock_gettime(2), CLOCK_MONOTONIC).
///
/// The library's own clocks would link in the runtime of concurrency and all that it rests on, with which the program starts
/// later.
struct Stopwatch {
    private let start = Self.now()

    /// The time since then.
    var elapsed: Duration { Self.now() - start }

    private static func now() -> Duration {
        var time = timespec()
        // It fails for clocks that there are not, and this one is everywhere.
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
