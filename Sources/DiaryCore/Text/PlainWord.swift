// SPDX-License-Identifier: GPL-3.0-or-later

/// A word of a text without its case and the marks around it, so that what a person has written
/// can be compared with what a recogniser has heard.
struct PlainWord: Equatable {
  let form: String
  /// In characters of Unicode from the start of the text.
  let place: Range<Int>
  /// What it counts beside others: a character says less than a word.
  let weight: Int
  /// Whether no word stands before it in its line.
  let startsLine: Bool

  /// The words of a text in their order. Where a script has no spaces, each character is a word.
  static func words(of text: String) -> [PlainWord] {
    var words: [PlainWord] = []
    var (form, start) = (String.UnicodeScalarView(), 0)
    var (apostrophe, startsLine) = (false, true)
    func append(_ form: String, _ place: Range<Int>, weight: Int) {
      words.append(
        PlainWord(form: form, place: place, weight: weight, startsLine: startsLine))
      startsLine = false
    }
    func endWord(at place: Int) {
      guard !form.isEmpty else { return }
      append(String(form).lowercased(), start..<place, weight: 2)
      form = String.UnicodeScalarView()
    }
    var place = 0
    for scalar in text.unicodeScalars {
      defer { place += 1 }
      if scalar.isOfScriptWithoutSpaces {
        endWord(at: apostrophe ? place - 1 : place)
        append(String(scalar), place..<place + 1, weight: 1)
      } else if scalar.isLetterOrDigit || (!form.isEmpty && scalar.joinsToPrevious) {
        if form.isEmpty { start = place }
        form.append(scalar)
      } else if scalar.isApostrophe, !form.isEmpty, !apostrophe {
        // It belongs to the word where letters follow.
        apostrophe = true
        continue
      } else {
        endWord(at: apostrophe ? place - 1 : place)
        if scalar == "\n" { startsLine = true }
      }
      apostrophe = false
    }
    endWord(at: apostrophe ? place - 1 : place)
    return words
  }
}

extension Unicode.Scalar {
  /// Whether this is of Han, kana, Thai, Lao, Burmese or Khmer.
  var isOfScriptWithoutSpaces: Bool {
    switch value {
    case ..<0xE00: false
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: isWordByItself
    }
  }

  fileprivate var isApostrophe: Bool { self == "'" || self == "\u{2019}" }
}
