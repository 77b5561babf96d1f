// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// What it takes to open windows: Haru as it is installed, what it is held against, and a screen.
struct Surroundings {
  private let prefix: String
  private let environment: [String: String]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(Obstacle) {
    guard let prefix = environment["HARU_PREFIX"] else {
      throw Obstacle(
        """
        HARU_PREFIX does not say where Haru is installed; after meson-wrapper/test install it is \
        .build/installed.
        """)
    }
    guard FileManager.default.fileExists(atPath: prefix + "/share/haru/haru.gresource") else {
      throw Obstacle("HARU_PREFIX is \(prefix), and Haru is not installed there.")
    }
    guard environment["DISPLAY"] != nil else {
      throw Obstacle("There is no screen; please run this inside meson-wrapper/headless.")
    }
    self.prefix = prefix
    self.environment = environment
  }

  /// Runs Haru or the bare window as new, until `body` returns; it begins at the first frame.
  func opening<Result>(
    _ program: WindowProgram, in room: Room, _ body: (Child, FirstFrame) throws -> Result
  ) throws -> Result {
    let variables = [
      "LD_PRELOAD": try installed("libexec/haru/libharu-frame-probe.so"),
      "HARU_FRAME_PROBE": "\(Child.reportDescriptor)",
      "GDK_BACKEND": "x11",
      "GSK_RENDERER": "cairo",
    ]
    let environment = environment.merging(room.freshEnvironment()) { $1 }.merging(variables) { $1 }
    return try Child.running(try installed(program.rawValue), environment: environment) { child in
      let line = try child.report(within: .seconds(20))
      guard let frame = FirstFrame(line, since: child.started) else {
        throw Obstacle("The frame probe reported what makes no sense: \(line)")
      }
      return try body(child, frame)
    }
  }

  private func installed(_ name: String) throws -> String {
    let path = prefix + "/" + name
    guard FileManager.default.fileExists(atPath: path) else {
      throw Obstacle("There is no \(path); meson installs it with -Dbench=true.")
    }
    return path
  }
}

/// A program that opens a window, below the prefix.
enum WindowProgram: String {
  case haru = "bin/haru"
  case bareWindow = "libexec/haru/haru-bare-window"
}
