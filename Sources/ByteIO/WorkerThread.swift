internal import Glibc
internal import Synchronization

/// A thread that does one thing and ends.
package struct WorkerThread: Sendable {
  /// Carries what a thread is to do over to it.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let thread: pthread_t

  /// Starts a thread; nil when the system gives no more of them.
  ///
  /// - Parameter body: what it does.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    // The thread takes over the reference that was retained for it.
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      unsafe work.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the thread has ended; call it once.
  package func join() {
    // The thread's own result, which is always nil, is not asked for.
    _ = pthread_join(thread, nil)
  }
}

/// A number that threads wait for while it is 0.
@safe package final class Semaphore: @unchecked Sendable {
  // POSIX semaphores are made for use by many threads; the memory lives as long as this object.
  private let semaphore: UnsafeMutablePointer<sem_t>

  /// A semaphore of 0.
  package init() {
    unsafe semaphore = .allocate(capacity: 1)
    unsafe sem_init(semaphore, 0, 0)
  }

  deinit {
    unsafe sem_destroy(semaphore)
    unsafe semaphore.deallocate()
  }

  /// Adds one, which lets one thread go on.
  package func signal() { unsafe sem_post(semaphore) }

  /// Waits until the number is greater than 0, and takes one away.
  package func wait() {
    while unsafe sem_wait(semaphore) != 0 {}
  }
}
