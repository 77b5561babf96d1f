// SPDX-License-Identifier: GPL-3.0-or-later

/// An actor that runs on a serial queue of its own, because SQLite blocks the thread that calls it.
package protocol QueueActor: Actor {
  nonisolated var queue: SerialQueue { get }
}

extension QueueActor {
  /// Safe: the actor owns the queue, so the queue lives as long as this reference is used.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }
}
