// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Files
import FoundationEssentials
import Glibc

/// What reminders cost: a look, and the process that waits where systemd does not.
enum WaitingReminders {
  /// From the start until the end of a look that finds nothing due, in milliseconds.
  static func look(in diary: JournalFolder, _ room: Room) throws -> Double {
    let began = System.now
    try running(["--remind"], in: diary, room) { child in
      let deadline = System.now + 20_000_000_000
      while let bytes = child.read(before: deadline) {
        if bytes.isEmpty { return }
      }
      throw Obstacle("A look at what is due does not end.")
    }
    return Double(System.now - began) / 1e6
  }

  struct Cost {
    /// What belongs to that process alone; the rest are libraries that others have in memory, too.
    let own: Double
    let all: Double
    let wakeUps: Int
    /// How long they were counted.
    let seconds: Double
    var wakeUpsPerMinute: Double { Double(wakeUps) * 60 / seconds }
  }

  /// While nothing is due.
  static func wait(for seconds: UInt32, in diary: JournalFolder, _ room: Room) throws -> Cost {
    try running(["--remind", "--wait"], in: diary, room) { child in
      try Errand.run(
        "gdbus", "wait", "--session", "--timeout", "20", "org.harudiary.Haru.Reminders")
      child.settle()
      let (began, before) = (System.now, WakeUps(of: child.process))
      sleep(seconds)
      let wakeUps = WakeUps(of: child.process).since(before)
      let elapsed = Double(System.now - began) / 1e9
      guard child.isRunning else { throw Obstacle("The process that waits has ended.") }
      return Cost(
        own: try child.memory("RssAnon"), all: try child.memory("VmRSS"),
        wakeUps: wakeUps, seconds: elapsed)
    }
  }

  private static func running<Result>(
    _ arguments: [String], in diary: JournalFolder, _ room: Room,
    _ body: (Child) throws -> Result
  ) throws -> Result {
    var environment = room.freshEnvironment()
    environment["HARU_DATA_DIR"] = diary.path
    try setReminder(in: environment)
    return try Child.running(
      try Surroundings.installed("bin/haru"), arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, body)
  }

  /// One at the other end of the day.
  private static func setReminder(in environment: [String: String]) throws {
    let clock = WallClock.system
    let hour = (clock.timeOfDay(of: clock.now) / 3_600_000 + 12) % 24
    let reminder = #"[{"time": "\#(hour):00"}]"#
    let folder = URL(filePath: environment["XDG_CONFIG_HOME"] ?? "")
      .appending(path: "glib-2.0/settings")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("[org/harudiary/Haru]\nreminders='\(reminder)'\n".utf8)
      .write(to: folder.appending(path: "keyfile"))
  }
}
