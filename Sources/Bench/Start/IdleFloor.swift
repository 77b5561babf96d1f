// SPDX-License-Identifier: GPL-3.0-or-later

/// A program that has run tasks and then waits: what Swift's concurrency wakes without any work to
/// do. On Linux, libdispatch looks at its threads once a second as soon as it has any.
enum IdleFloor {
  static let arguments = ["--rest"]

  /// Reports when it rests. Never returns: it is ended from outside.
  static func rest() async {
    await withTaskGroup { group in
      for _ in 0..<4 { group.addTask { await Task.yield() } }
    }
    System.write("resting", to: Child.reportDescriptor)
    // The task is never cancelled.
    while (try? await Task.sleep(for: .seconds(86_400))) != nil {}
  }
}
