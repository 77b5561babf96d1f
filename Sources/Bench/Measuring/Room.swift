// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A folder where programs run as if for the first time, gone when `inside` returns.
struct Room {
  private let folder: URL

  /// In memory it is wherever the system lends some as a folder, for what does not need a disk.
  static func staying<Result>(
    inMemory isInMemory: Bool = false, _ body: (Room) async throws -> Result
  ) async throws -> Result {
    let memory = "/dev/shm"
    let hasMemory = isInMemory && FileManager.default.isWritableFile(atPath: memory)
    let room = try make(in: hasMemory ? URL(filePath: memory) : .temporaryDirectory)
    // What cannot be removed costs a little room in the temporary folder, and no figure.
    defer { try? FileManager.default.removeItem(at: room.folder) }
    return try await body(room)
  }

  static func inside<Result>(_ body: (Room) throws -> Result) throws -> Result {
    let room = try make()
    defer { try? FileManager.default.removeItem(at: room.folder) }
    return try body(room)
  }

  /// A folder in the room, which is not there yet.
  func path(_ name: String) -> String { folder.appending(path: name).path() }

  private static func make(in parent: URL = .temporaryDirectory) throws -> Room {
    let folder = parent.appending(path: "haru-bench-\(UUID())")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Obstacle("The folder \(folder.path()) cannot be made: \(error).")
    }
    return Room(folder: folder)
  }

  /// Settings and data that no program has touched yet. The cache is shared in the room: a computer
  /// that has started the program once has its fonts listed.
  func freshEnvironment() -> [String: String] {
    let run = folder.appending(path: "\(UUID())")
    return [
      "XDG_CONFIG_HOME": run.appending(path: "config").path(),
      "XDG_DATA_HOME": run.appending(path: "data").path(),
      "XDG_STATE_HOME": run.appending(path: "state").path(),
      "XDG_CACHE_HOME": folder.appending(path: "cache").path(),
      // In these folders, and not in the settings of the person who measures.
      "GSETTINGS_BACKEND": "keyfile",
    ]
  }

  /// The same for a program in which nothing moves by itself: a caret that does not blink, and
  /// pages that change at once.
  func stillEnvironment() throws -> [String: String] {
    let environment = freshEnvironment()
    let settings = URL(filePath: environment["XDG_CONFIG_HOME"] ?? "").appending(path: "gtk-4.0")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try Data("[Settings]\ngtk-enable-animations=false\ngtk-cursor-blink=false\n".utf8)
      .write(to: settings.appending(path: "settings.ini"))
    return environment
  }
}
