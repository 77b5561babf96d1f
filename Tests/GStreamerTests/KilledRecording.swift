// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestMedia
import TestSound
import Testing

/// What is left of a recording whose process was killed.
struct KilledRecording {
  let file: TemporaryFile
  /// How much it had recorded by then, in seconds.
  let elapsed: Double

  /// Records from a source, as `haru-bench` names it, until there is so much; `look` is told how
  /// much there is, again and again.
  @MainActor static func make(
    _ suffix: String, from kind: String, _ source: String, after moment: Double,
    _ look: (Double) -> Void = { _ in }
  ) async throws -> KilledRecording {
    let (file, reports) = (TemporaryFile(suffix), TemporaryFile())
    // It reports on descriptor 3.
    let child = try Command(
      "sh",
      [
        "-c", "exec \"$0\" --keep-recording file \"$1\" \"$2\" \"$3\" 20 3>\"$4\"", bench,
        file.path,
        kind, source, reports.path,
      ])
    func elapsed() throws -> Double {
      let lines = try String(contentsOfFile: reports.path, encoding: .utf8).split(separator: "\n")
      let words = lines.last?.split(separator: " ") ?? []
      return (words.dropFirst().first.flatMap { Double($0) } ?? 0) / 1000
    }
    try await until {
      let now = (try? elapsed()) ?? 0
      look(now)
      return now > moment
    }
    child.end()
    _ = try await child.finish()
    return KilledRecording(file: file, elapsed: try elapsed())
  }

  static var bench: String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "haru-bench").path
  }
}
