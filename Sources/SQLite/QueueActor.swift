// SPDX-License-Identifier: GPL-3.0-or-later

/// An actor that runs on a serial queue of its own, because SQLite blocks the thread that calls it.
package protocol QueueActor: Actor {
  /// Stored in the actor, and never another one: what runs on it must not outlive it.
  nonisolated var queue: SerialQueue { get }
}

extension QueueActor {
  /// Safe where the actor stores the queue: that lives as long as this reference is used.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }
}
