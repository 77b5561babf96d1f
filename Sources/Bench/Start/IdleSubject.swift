// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// How often Haru wakes the computer while it is not used.
struct IdleSubject: Subject {
  let name = "idle"
  let summary = "Wake-ups while the window is open and nothing happens"

  func measure(_ effort: Effort) throws -> Report {
    let surroundings = try Surroundings()
    let seconds: UInt32 = effort == .full ? 10 : 5
    return try Room.inside { room in
      try surroundings.opening(.haru, in: room) { haru, _ in
        try Child.runningOurselves(IdleFloor.arguments) { bare in
          _ = try bare.report(within: .seconds(10))
          return try Self.watch(haru, bare, for: seconds)
        }
      }
    }
  }

  private static func watch(_ haru: Child, _ bare: Child, for seconds: UInt32) throws -> Report {
    let computer = Computer.remark
    // The log of the diary is emptied once, some seconds after the last change.
    sleep(12)
    let rest = haru.settle()
    let began = System.now
    let (before, bareBefore) = (WakeUps(of: haru.process), WakeUps(of: bare.process))
    sleep(seconds)
    let (after, bareAfter) = (WakeUps(of: haru.process), WakeUps(of: bare.process))
    let elapsed = Double(System.now - began) / 1e9
    guard haru.isRunning, bare.isRunning else { throw Obstacle("It ended while it was watched.") }

    let (ours, floor) = (after.since(before), bareAfter.since(bareBefore))
    return Report(
      remarks: [
        "idle: how often all threads of Haru together wake, its window open and untouched,"
          + " beside a program that waits",
        "once, for \(seconds) seconds; \(rest); new settings, cairo renderer",
        computer,
        "Haru woke \(ours) times, its main thread \(after.since(before, thread: haru.process));"
          + " the program that waits \(floor) times",
      ],
      figures: [
        Figure(
          timed: "wake-ups", Double(ours - floor) / elapsed,
          "per second more than a program that waits",
          .atMost(0.25))
      ])
  }
}
