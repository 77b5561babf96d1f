// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A line of whisper-cli's output, as in “[00:00:01.500 --> 00:00:02.250]   river”.
enum WhisperLine {
  /// No word is longer, in characters, and none is said later, in seconds.
  private static let (longestWord, latest) = (200, 86_400.0)
  /// In languages that put no spaces between words.
  private static let marks: Set<Character> = ["。", "、", "，", "！", "？"]

  /// Its words, as if each of them took as long as the others; nil where it is another line. What
  /// whisper.cpp puts in brackets was not said: “[BLANK_AUDIO]”, “(music)”.
  static func words(_ line: String) -> [HeardWord]? {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    let times = line[line.index(after: line.startIndex)..<end].split(separator: " ")
    guard times.count == 3, times[1] == "-->", let start = seconds(times[0]),
      let stop = seconds(times[2]), start <= stop
    else { return nil }
    let text = line[line.index(after: end)...]
      .split { $0.isWhitespace || marks.contains($0) }.map(String.init)
    guard let first = text.first?.first, !"[(♪*".contains(first) else { return [] }
    guard text.allSatisfy(isReadable) else { return nil }
    let length = (stop - start) / Double(text.count)
    return text.enumerated().map { index, word in
      HeardWord(word, start + length * Double(index), start + length * Double(index + 1))
    }
  }

  private static func isReadable(_ word: String) -> Bool {
    word.count <= longestWord
      && !word.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// Of “00:00:02.250”.
  private static func seconds(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hours = Int(parts[0]), let minutes = Int(parts[1]),
      let seconds = Double(parts[2])
    else { return nil }
    let sum = Double(hours * 3600 + minutes * 60) + seconds
    return 0...latest ~= sum ? sum : nil
  }
}
