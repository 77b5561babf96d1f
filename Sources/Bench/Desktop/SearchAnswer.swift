// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// An answer to the search of the desktop, by a Haru that was started for it.
struct SearchAnswer {
  private static let bus = "org.freedesktop.DBus"
  private static let name = "org.harudiary.Haru.SearchProvider"

  /// From the start of the program until a client of the bus has printed the answer.
  let milliseconds: Double
  let mebibytes: Double

  init(to word: String, in diary: JournalFolder, _ room: Room) throws {
    try Self.waitForName()
    let environment = ProcessInfo.processInfo.environment
      .merging(room.freshEnvironment()) { $1 }.merging(["HARU_DATA_DIR": diary.path]) { $1 }
    let program = try Surroundings.installed("bin/haru")
    (milliseconds, mebibytes) = try Child.running(
      program, ["--search-provider"], environment: environment
    ) { child in
      try Errand.run("gdbus", "wait", "--session", "--timeout", "20", Self.name)
      let found = try Self.call(
        Self.name, at: "/org/harudiary/Haru/SearchProvider",
        "org.gnome.Shell.SearchProvider2.GetInitialResultSet", "['\(word)']")
      let milliseconds = Double(System.now - child.started) / 1e6
      guard found.contains("entry/") else { throw Obstacle("Nothing is found for \(word).") }
      return (milliseconds, try child.memory("VmHWM"))
    }
  }

  /// The bus hears a moment later that the one before has ended.
  private static func waitForName() throws {
    let deadline = System.now + 5_000_000_000
    while try call(bus, at: "/org/freedesktop/DBus", bus + ".NameHasOwner", name).contains("true") {
      guard System.now < deadline else { throw Obstacle("Another Haru answers the search.") }
    }
  }

  private static func call(
    _ program: String, at path: String, _ method: String, _ argument: String
  ) throws -> String {
    try Errand.run(
      "gdbus", "call", "--session", "--dest", program, "--object-path", path, "--method", method,
      argument)
  }
}
