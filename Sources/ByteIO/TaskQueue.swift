internal import Synchronization

/// What one thread gives others to do.
///
/// Each task has its own `Promise`, so that results can be taken in the order of the tasks whichever
/// thread is done first.
package final class TaskQueue<Task: Sendable, Output: Sendable>: Sendable {
  /// A task, and where its result is awaited.
  package struct Entry: Sendable {
    /// The task; whoever does it can take it out, and is then its only owner.
    package var task: Task?
    package let promise: Promise<Output>
  }

  private let entries = Mutex<[Entry]>([])
  private let available = Semaphore()

  /// A queue without tasks.
  package init() {}

  /// Adds a task.
  ///
  /// - Returns: where its result will be.
  package func submit(_ task: Task) -> Promise<Output> {
    let promise = Promise<Output>()
    entries.withLock { $0.append(Entry(task: task, promise: promise)) }
    available.signal()
    return promise
  }

  /// Waits for a task; nil when there will be no more.
  package func take() -> Entry? {
    available.wait()
    return entries.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Lets threads end that wait for a task.
  ///
  /// - Parameter threads: how many there are.
  package func close(_ threads: Int) {
    for _ in 0..<threads { available.signal() }
  }
}

/// A result that another thread brings.
package final class Promise<Output: Sendable>: Sendable {
  private let output = Mutex<Output?>(nil)
  private let isKept = Semaphore()

  /// A promise that is not kept yet.
  package init() {}

  /// Brings the result; call it once.
  package func keep(_ result: Output) {
    output.withLock { $0 = result }
    isKept.signal()
  }

  /// Waits for the result and takes it; call it once.
  package func take() -> Output? {
    isKept.wait()
    return output.withLock { $0.take() }
  }
}
