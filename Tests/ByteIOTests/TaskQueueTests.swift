import Testing

@testable import ByteIO

/// Threads, and what they are given to do.
struct TaskQueueTests {
  @Test func resultsComeInTheOrderOfTheTasks() throws {
    let queue = TaskQueue<Int, Int>()
    let threads = (0..<4).compactMap { _ in
      WorkerThread {
        while let entry = queue.take(), let task = entry.task { entry.promise.keep(task * task) }
      }
    }
    #expect(threads.count == 4)
    let promises = (0..<1000).map { queue.submit($0) }
    #expect(promises.compactMap { $0.take() } == (0..<1000).map { $0 * $0 })
    queue.close(threads.count)
    for thread in threads { thread.join() }
  }

  @Test func closedQueueHasNoMoreTasks() {
    let queue = TaskQueue<Int, Int>()
    queue.close(1)
    #expect(queue.take()?.task == nil)
  }
}
