// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What whisper.cpp has heard in one go; of its program a line, as in
/// “[00:00:01.500 --> 00:00:02.250]   river”.
struct WhisperLine {
  /// A longer word is cut in pieces, in characters. No line is said later, in seconds.
  private static let (maxWordLength, latest) = (100, 86_400.0)
  /// Words end with these in languages that put no spaces between them.
  private static let marks: Set<Character> = ["。", "、", "，", "！", "？"]

  let start: Double
  let end: Double
  /// Their times are as if each of them took as long as the others.
  let words: [HeardWord]

  /// Nil where it is another line.
  init?(_ line: String) {
    guard line.first == "[", let bracket = line.firstIndex(of: "]") else { return nil }
    let times = line[line.index(after: line.startIndex)..<bracket].split(separator: " ")
    guard times.count == 3, times[1] == "-->", let start = Self.seconds(times[0]),
      let end = Self.seconds(times[2]), start <= end
    else { return nil }
    self.init(line[line.index(after: bracket)...], from: start, to: end)
  }

  init(_ text: some StringProtocol, from start: Double, to end: Double) {
    let texts = text.split(whereSeparator: \.isWhitespace).flatMap { Self.words(Substring($0)) }
    let length = (end - start) / Double(max(texts.count, 1))
    words = texts.enumerated().map { index, text in
      HeardWord(text, start + length * Double(index), start + length * Double(index + 1))
    }
    (self.start, self.end) = (start, end)
  }

  /// The words of a text without spaces, each with the marks behind it.
  private static func words(_ text: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    for sign in text where !isControl(sign) {
      let isEnded = word.last.map(marks.contains) ?? false
      if isEnded && !marks.contains(sign) || word.count == maxWordLength {
        words.append(word)
        word = ""
      }
      word.append(sign)
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func isControl(_ sign: Character) -> Bool {
    sign.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// Of “00:00:02.250”.
  private static func seconds(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hours = number(parts[0]), let minutes = number(parts[1]),
      let seconds = Double(parts[2])
    else { return nil }
    let sum = Double(hours * 3600 + minutes * 60) + seconds
    return 0...latest ~= sum ? sum : nil
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.count <= 3 ? Int(digits) : nil
  }
}
