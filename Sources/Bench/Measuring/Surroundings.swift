// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// What it takes to open windows: Haru as it is installed, what it is held against, and a screen.
struct Surroundings {
  private let environment: [String: String]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(Obstacle) {
    let prefix = try Self.prefix(environment)
    guard FileManager.default.fileExists(atPath: prefix + "/share/haru/haru.gresource") else {
      throw Obstacle("HARU_PREFIX is \(prefix), and Haru is not installed there.")
    }
    guard environment["DISPLAY"] != nil else {
      throw Obstacle("There is no screen; please run this inside meson-wrapper/headless.")
    }
    self.environment = environment
  }

  /// Runs Haru or the bare window as new, until `body` returns; it begins at the first frame, or at
  /// the first one in which a text has the keyboard. Without a diary, Haru begins an empty one;
  /// without an `environment`, it is a fresh one of the room.
  func opening<Result>(
    _ program: WindowProgram, in room: Room, _ diary: JournalFolder? = nil, isStill: Bool = false,
    awaitingText: Bool = false, environment own: [String: String]? = nil,
    _ body: (Child, FirstFrame) throws -> Result
  ) throws -> Result {
    var variables = [
      "LD_PRELOAD": try Self.installed("libexec/haru/libharu-frame-probe.so", environment),
      "HARU_FRAME_PROBE": "\(Child.reportDescriptor)",
      "GDK_BACKEND": "x11",
      "GSK_RENDERER": "cairo",
    ]
    if awaitingText { variables["HARU_FRAME_PROBE_TEXT"] = "1" }
    if let diary { variables["HARU_DATA_DIR"] = diary.path }
    let fresh = try own ?? (isStill ? room.stillEnvironment() : room.freshEnvironment())
    let environment = environment.merging(fresh) { $1 }.merging(variables) { $1 }
    let path = try Self.installed(program.path, environment)
    return try Child.running(path, program.arguments, environment: environment) { child in
      let line = try child.report(within: .seconds(20))
      return try body(child, try FirstFrame(reported: line, since: child.started))
    }
  }

  /// Where something lies that meson has installed.
  static func installed(
    _ name: String, _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Obstacle) -> String {
    let path = try prefix(environment) + "/" + name
    guard FileManager.default.fileExists(atPath: path) else {
      throw Obstacle("There is no \(path); meson installs it with -Dbench=true.")
    }
    return path
  }

  private static func prefix(_ environment: [String: String]) throws(Obstacle) -> String {
    guard let prefix = environment["HARU_PREFIX"] else {
      throw Obstacle(
        """
        HARU_PREFIX does not say where Haru is installed; after meson-wrapper/test install it is \
        .build/installed.
        """)
    }
    return prefix
  }
}

/// A program that opens a window.
enum WindowProgram {
  case haru
  /// The small window of quick capture, in a Haru that was not running.
  case capture
  case bareWindow
  /// A bare window with a text to write on.
  case bareText(file: String)
  /// A bare window with so many empty rows.
  case bareList(length: Int)
  /// A bare window with so many empty cells.
  case bareGrid(length: Int)
  /// A bare window with the days of a month and cards with a text, which are others with every key.
  case bareMonth(file: String)
  /// A bare window where Return brings a page with a text, and Escape takes it away.
  case bareEntry(file: String)
  /// A bare window with a video.
  case bareVideo(file: String)

  /// Below the prefix.
  var path: String {
    switch self {
    case .haru, .capture: "bin/haru"
    case .bareWindow, .bareText, .bareList, .bareGrid: "libexec/haru/haru-bare-window"
    case .bareMonth, .bareEntry: "libexec/haru/haru-bare-pages"
    case .bareVideo: "libexec/haru/haru-bare-video"
    }
  }

  var arguments: [String] {
    switch self {
    case .haru, .bareWindow: []
    case .capture: ["--capture"]
    case .bareText(let file): ["text", file]
    case .bareList(let length): ["list", "\(length)"]
    case .bareGrid(let length): ["grid", "\(length)"]
    case .bareMonth(let file): ["month", file]
    case .bareEntry(let file): ["entry", file]
    case .bareVideo(let file): [file]
    }
  }
}
