// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Glibc

/// What a process that records has said so far.
struct RecordingLife {
  private(set) var recording: Recording.ID?
  private(set) var milliseconds = 0
  private(set) var values = 0
  private(set) var end: RecordingReport.End?
  /// The beginning of a line.
  private var rest: [UInt8] = []

  /// How much was recorded, in seconds.
  var seconds: Double { Double(milliseconds) / 1000 }

  mutating func note(_ bytes: [UInt8]) {
    rest += bytes
    guard let last = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
    for line in rest[..<last].split(separator: UInt8(ascii: "\n")) {
      switch RecordingReport(line: String(decoding: line, as: UTF8.self)) {
      case .begun(let id): recording = id
      case .recorded(let milliseconds, let values):
        (self.milliseconds, self.values) = (milliseconds, values)
      case .over(let end): self.end = end
      case nil: continue
      }
    }
    rest.removeFirst(last + 1)
  }

  /// Listens to it until so much was recorded.
  mutating func go(to seconds: Double, of child: Child, patience: Double = 60) throws {
    let deadline = System.now + Int((patience + seconds) * 1e9)
    while self.seconds < seconds {
      guard let bytes = child.read(before: deadline), !bytes.isEmpty else {
        throw Obstacle("Nothing is recorded\(end.map { ": \($0)" } ?? "").")
      }
      note(bytes)
    }
  }

  /// Listens to all that it has said until now.
  mutating func catchUp(with child: Child) {
    while let bytes = child.read(before: System.now), !bytes.isEmpty { note(bytes) }
  }

  /// Listens to the last that it has to say.
  mutating func finish(_ child: Child) {
    let deadline = System.now + 20_000_000_000
    while let bytes = child.read(before: deadline), !bytes.isEmpty { note(bytes) }
  }
}
