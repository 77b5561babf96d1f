// SPDX-License-Identifier: GPL-3.0-or-later

/// Understands nothing: it prints each utterance, for a recogniser that is another program. What an
/// `UtteranceReader` tells next says when the utterance was, or that it was no voice.
final class VoiceOutput: SpeechEngine {
  /// Before so many bytes: samples of 16 bits.
  private static let beginning = "voice "
  /// No utterance is longer, in bytes.
  private static let longest = 1 << 21

  private var samples: [Int16] = []

  func begin() -> Bool {
    samples = []
    return true
  }

  func hear(_ samples: [Int16]) -> Bool {
    self.samples += samples
    return true
  }

  var wordsSoFar: [HeardWord] { [] }

  func end() -> [HeardWord]? {
    let bytes = samples.withUnsafeBytes { Array($0) }
    HelperOutput.say(Self.beginning + "\(bytes.count)")
    HelperOutput.send(bytes)
    return [HeardWord("voice", 0, Double(samples.count) / Double(VoiceActivity.rate))]
  }

  /// How many bytes follow a line; none where none do.
  static func size(_ line: String) -> Int? {
    guard line.hasPrefix(beginning), let count = Int(line.dropFirst(beginning.count)),
      0...longest ~= count
    else { return nil }
    return count
  }
}
