// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer

/// A line from the helper that listens for words. A recogniser is a stranger's library, so that a
/// line is believed only as far as it makes sense.
enum SpeechReport {
  /// No line is longer, in bytes.
  static let longest = 1 << 16
  /// No larger share is told before the end: the last words take their time.
  static let maxShareBeforeEnd = 0.99
  /// No word is longer, in characters, and none is said later than a day, in milliseconds.
  private static let (longestWord, latest) = (100, 86_400_000)

  static func line(_ heard: HeardSpeech) -> String {
    switch heard {
    case .ready: "ready"
    case .partial(let words): "partial" + words.map(text).joined()
    case .utterance(let words): "utterance" + words.map(text).joined()
    case .progress(let share): "progress \(Int((share * 1000).rounded()))"
    case .failed(let error): "failed \(error.reportedWords)"
    }
  }

  static func heard(_ line: String) -> HeardSpeech? {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count == 2 ? parts[1] : ""
    switch parts.first {
    case "ready": return rest.isEmpty ? .ready : nil
    case "partial": return words(rest).map(HeardSpeech.partial)
    case "utterance": return words(rest).map(HeardSpeech.utterance)
    case "progress":
      guard let thousandths = Int(rest), 0...1000 ~= thousandths else { return nil }
      return .progress(Double(thousandths) / 1000)
    case "failed": return .failed(MediaError(reportedWords: rest))
    default: return nil
    }
  }

  private static func text(_ word: HeardWord) -> String {
    " \(Int((word.start * 1000).rounded())) \(Int((word.end * 1000).rounded())) \(word.text)"
  }

  private static func words(_ text: Substring) -> [HeardWord]? {
    // A word may begin with a mark that, as a character, joins the space before it.
    let parts = text.unicodeScalars.split(separator: " ").map { String($0) }
    guard parts.count.isMultiple(of: 3) else { return nil }
    var words: [HeardWord] = []
    for index in stride(from: 0, to: parts.count, by: 3) {
      guard let start = Int(parts[index]), let end = Int(parts[index + 1]), start >= 0,
        start <= end, end <= latest, parts[index + 2].count <= longestWord
      else { return nil }
      words.append(HeardWord(parts[index + 2], Double(start) / 1000, Double(end) / 1000))
    }
    return words
  }
}
