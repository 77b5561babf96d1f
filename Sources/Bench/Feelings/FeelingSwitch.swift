// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// The setting by which Haru reads feelings or does not, changed from outside.
struct FeelingSwitch {
  private let file: URL

  /// In the settings that a program with this environment has.
  init(_ environment: [String: String]) throws {
    let folder = URL(filePath: environment["XDG_CONFIG_HOME"] ?? "").appending(
      path: "glib-2.0/settings")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: "keyfile")
  }

  /// A program that runs hears of it soon.
  func turn(on isOn: Bool) throws {
    try Data("[org/harudiary/Haru]\nread-feelings=\(isOn)\n".utf8).write(to: file, options: .atomic)
  }
}
