// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// How often Haru wakes the computer while nobody touches it.
struct IdleSubject: Subject {
  let name = "idle"
  let summary = "Wake-ups while the window is open and nothing happens"

  func measure(_ effort: Effort) throws -> Report {
    let surroundings = try Surroundings()
    let seconds: UInt32 = effort == .full ? 10 : 5
    let computer = Computer.remark
    return try Room.inside { room in
      try surroundings.opening(.haru, in: room) { child, _ in
        // The log of the diary is emptied once, some seconds after the last change.
        sleep(12)
        let rest = Self.settle(child.process)
        let began = System.now
        let before = WakeUps(of: child.process)
        sleep(seconds)
        let after = WakeUps(of: child.process)
        let elapsed = Double(System.now - began) / 1e9
        guard child.isRunning else { throw Obstacle("Haru ended while it was watched.") }

        let mainThread = after.since(before, thread: child.process)
        return Report(
          remarks: [
            "idle: how often all threads of Haru together wake, its window open and untouched",
            "once, for \(seconds) seconds; \(rest); new settings, cairo renderer",
            computer,
            "\(after.threads.count) threads; the main thread woke \(mainThread) times",
          ],
          figures: [
            Figure("wake-ups", Double(after.since(before)) / elapsed, "per second", .atMost(1))
          ])
      }
    }
  }

  /// Waits until the process has used no processor time for a second. One that never comes to rest
  /// is measured all the same: that is a figure, too.
  @discardableResult
  static func settle(_ process: pid_t) -> String {
    let began = System.now
    while System.now - began < 20_000_000_000 {
      let before = ProcessorTime(of: process)
      sleep(1)
      guard ProcessorTime(of: process) == before else { continue }
      let seconds = Double(System.now - began) / 1e9
      return "at rest \(seconds.rounded(to: 1)) s after the first frame"
    }
    return "not at rest 20 s after the first frame"
  }
}
