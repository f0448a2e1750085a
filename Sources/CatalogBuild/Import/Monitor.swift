#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A lock on which two threads can wait for each other.
final class Monitor: @unchecked Sendable {
    // In memory of their own, since they must not move (pthread_mutex_init(3)). The results of the calls are not looked at:
    // on a plain mutex that is used in pairs, as here, they can't fail.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Runs `body` with the lock held; whoever waits looks again afterwards.
    func change<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer {
            pthread_cond_signal(condition)
            pthread_mutex_unlock(mutex)
        }
        return body()
    }

    /// Waits until `ready` returns something, asking it with the lock held each time that the other thread has changed
    /// something.
    func wait<Result>(until ready: () -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = ready() { return result }
            pthread_cond_wait(condition, mutex)
        }
    }
}
