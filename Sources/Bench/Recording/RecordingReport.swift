// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// A line that a process which records has to say.
enum RecordingReport: Equatable {
  enum End: Equatable {
    case fullDisk
    case other(String)
  }

  /// The diary knows of it by that name.
  case begun(Recording.ID)
  /// How much was recorded so far, and how many values its waveform has.
  case recorded(milliseconds: Int, values: Int)
  /// Nothing more comes.
  case over(End)

  init?(line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "begun":
      guard let id = UniqueID(words[1]) else { return nil }
      self = .begun(Recording.ID(id))
    case "recorded":
      let numbers = words[1].split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      self = .recorded(milliseconds: numbers[0], values: numbers[1])
    case "over": self = .over(words[1] == Self.fullDisk ? .fullDisk : .other(words[1]))
    default: return nil
    }
  }

  var line: String {
    switch self {
    case .begun(let id): "begun \(id.uuid)"
    case .recorded(let milliseconds, let values): "recorded \(milliseconds) \(values)"
    case .over(.fullDisk): "over \(Self.fullDisk)"
    case .over(.other(let words)): "over \(words)"
    }
  }

  private static let fullDisk = "full disk"
}
