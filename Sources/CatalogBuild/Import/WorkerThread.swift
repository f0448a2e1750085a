#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A thread that runs one function. Whoever starts it joins it.
struct WorkerThread {
    private let thread: pthread_t

    /// - Returns: nil when the system gives no thread.
    static func start(_ body: @escaping @Sendable () -> Void) -> WorkerThread? {
        let function = Unmanaged.passRetained(Function(body))
        #if canImport(Darwin)
            var made: pthread_t?
            let code = pthread_create(&made, nil, { Function.run($0) }, function.toOpaque())
        #else
            var thread = pthread_t()
            // The system gives back the pointer that it was given.
            let code = pthread_create(&thread, nil, { $0.flatMap { Function.run($0) } }, function.toOpaque())
            let made = Optional(thread)
        #endif
        guard code == 0, let made else {
            function.release()
            return nil
        }
        return WorkerThread(thread: made)
    }

    /// Waits until the function has returned. To be called once.
    func join() { pthread_join(thread, nil) }

    /// What the new thread is given: a pointer to an object, held until the thread has taken it over.
    private final class Function: Sendable {
        private let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }

        static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
            Unmanaged<Function>.fromOpaque(pointer).takeRetainedValue().body()
            return nil
        }
    }
}
