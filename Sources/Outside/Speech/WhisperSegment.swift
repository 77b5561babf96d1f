// SPDX-License-Identifier: GPL-3.0-or-later

/// What whisper.cpp has heard in one go: a word, mostly, or some of them.
package struct WhisperSegment: Decodable, Equatable, Sendable {
  /// No recording is longer, in seconds, and has more words.
  private static let (maxTime, maxCount) = (86_400.0, 300_000)

  package let text: String
  /// In seconds from the beginning of what was heard.
  package let start: Double
  package let end: Double

  private struct Answer: Decodable {
    let segments: [WhisperSegment]
  }

  /// What an answer of its server tells, without what makes no sense; nil where none of it does.
  static func all(in bytes: [UInt8]) -> [WhisperSegment]? {
    guard let answer = Answer(jsonAnswer: bytes), answer.segments.count <= maxCount else {
      return nil
    }
    let segments = answer.segments.filter(\.makesSense)
    return segments.isEmpty && !answer.segments.isEmpty ? nil : segments
  }

  private var makesSense: Bool { 0...Self.maxTime ~= start && start...Self.maxTime ~= end }
}
