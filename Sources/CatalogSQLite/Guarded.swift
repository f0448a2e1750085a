#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// A value that several threads use, one at a time: the others wait for the one that has it.
///
/// It is what the standard library's `Mutex` is, on the system's lock (pthread_mutex_lock(3)), which the thread sanitizer
/// watches. `Mutex` on Linux waits in a library that is not instrumented, so that the sanitizer misses every handing over for
/// which a thread had to wait, and tells of races where there are none.
public struct Guarded<Value>: ~Copyable, @unchecked Sendable {
    // Both in memory of their own: a lock must not move (pthread_mutex_init(3)), and the value is nobody's but the lock's
    // holder's. The results of the calls are not looked at: on a plain lock that is used in pairs, as here, they can't fail.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    @usableFromInline let value: UnsafeMutablePointer<Value>

    /// - Parameter value: what it begins with. Nobody else may hold on to it.
    public init(_ value: consuming sending Value) {
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        self.value = .allocate(capacity: 1)
        self.value.initialize(to: value)
    }

    deinit {
        value.deinitialize(count: 1)
        value.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs `body` with the value, as soon as no other thread has it. `body` must not ask for the value again: it would wait
    /// for itself.
    ///
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws; the value is then as `body` left it.
    @inlinable
    public func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        lock()
        defer { unlock() }
        return try body(&value.pointee)
    }

    @usableFromInline
    func lock() { pthread_mutex_lock(mutex) }

    @usableFromInline
    func unlock() { pthread_mutex_unlock(mutex) }
}
