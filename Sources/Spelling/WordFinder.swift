// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// Finds the words of a text that have a spelling.
///
/// Addresses, tags (#sea), names of files, words with digits, and what is written in capitals
/// throughout have none. What is between two spaces is looked at by itself, so that a text may be
/// read in parts that begin and end at spaces.
package struct WordFinder {
  private let scalars: [Unicode.Scalar]
  private var places: [WordPlace] = []

  package static func places(in text: String) -> [WordPlace] {
    var finder = WordFinder(text)
    finder.find()
    return finder.places
  }

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private mutating func find() {
    var start = 0
    for index in 0...scalars.count where index == scalars.count || scalars[index].endsStretch {
      if start < index { read(start..<index) }
      start = index + 1
    }
  }

  /// What is between two spaces or brackets.
  private mutating func read(_ stretch: Range<Int>) {
    guard !isAddress(scalars[stretch]) else { return }
    var next = stretch.lowerBound
    while next < stretch.upperBound {
      guard scalars[next].isPartOfWord else {
        next += 1
        continue
      }
      let end = endOfRun(from: next, to: stretch.upperBound)
      let isTag = next > stretch.lowerBound && scalars[next - 1] == "#"
      if !isTag, !scalars[next..<end].contains(where: { $0 == "." || $0.isNoLetter }) {
        split(next..<end)
      }
      next = end
    }
  }

  private func isAddress(_ stretch: ArraySlice<Unicode.Scalar>) -> Bool {
    stretch.contains("@") || stretch.starts(with: "www.".unicodeScalars)
      || stretch.indices.contains { stretch[$0...].starts(with: "://".unicodeScalars) }
  }

  /// A word goes on over an apostrophe (don’t) or a dot (haru.org) with letters at both sides.
  private func endOfRun(from start: Int, to limit: Int) -> Int {
    var end = start + 1
    while end < limit {
      let scalar = scalars[end]
      if scalar.isApostrophe || scalar == "." {
        guard end + 1 < limit, scalars[end + 1].isPartOfWord else { break }
      } else if !scalar.isPartOfWord, !scalar.joins {
        break
      }
      end += 1
    }
    return end
  }

  /// Splits where the script changes: each part is for other dictionaries.
  private mutating func split(_ run: Range<Int>) {
    var start = run.lowerBound
    var script = Script(of: scalars[start])
    for index in run.dropFirst() {
      let other = Script(of: scalars[index])
      guard other != script, !other.isShared else { continue }
      if script.isShared {
        script = other
        continue
      }
      add(start..<index, script, isFirst: start == run.lowerBound)
      (start, script) = (index, other)
    }
    add(start..<run.upperBound, script, isFirst: start == run.lowerBound)
  }

  private mutating func add(_ range: Range<Int>, _ script: Script, isFirst: Bool) {
    var range = range
    while let last = range.last, scalars[last].isApostrophe { range.removeLast() }
    // Behind a word of another script, as in GNOME에서, there is only the ending of a Korean one.
    if script == .hangul {
      guard isFirst, !isBehindMark(range.lowerBound) else { return }
      if let quote = range.first(where: { scalars[$0].isApostrophe }) {
        range = range.lowerBound..<quote
      }
    }
    guard !script.isShared, !isAcronym(scalars[range]) else { return }
    places.append(WordPlace(word: Word(text(of: range), script), range: range))
  }

  /// Whether a Korean word is the ending of one in quotes, in a link or with emphasis: **강가**를.
  private func isBehindMark(_ place: Int) -> Bool {
    let before = scalars[..<place].reversed().drop { $0.endsMarked }
    guard before.count < place, let last = before.first else { return false }
    // Behind 1) begins an item of a list.
    return !last.properties.isWhitespace && !last.isNoLetter
  }

  /// Whether it is one letter, or capitals, as far as an apostrophe: NASA’s.
  private func isAcronym(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    let stem = word.prefix { !$0.isApostrophe }
    guard stem.contains(where: \.properties.isCased) else { return false }
    return stem.count == 1 && word.count == 1 || !stem.contains(where: \.properties.isLowercase)
  }

  private func text(of range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars[range] where scalar != "\u{AD}" {
      text.append(scalar.isApostrophe ? "'" : scalar)
    }
    return text.allSatisfy { $0.value < 0x300 } ? String(text) : String(text).composed
  }
}

extension Range<Int> {
  fileprivate mutating func removeLast() { self = lowerBound..<upperBound - 1 }
}

extension Unicode.Scalar {
  /// Whether it is a space, or a bracket: what is linked has words, where it leads to has none.
  fileprivate var endsStretch: Bool {
    isASCII ? " \t\n\r()[]<>\"".unicodeScalars.contains(self) : properties.isWhitespace
  }

  /// Whether something emphasized, in quotes or in brackets may end with it.
  fileprivate var endsMarked: Bool {
    if isASCII { return "*~`\"')]>".unicodeScalars.contains(self) }
    return switch properties.generalCategory {
    case .finalPunctuation, .closePunctuation: true
    default: false
    }
  }

  fileprivate var isApostrophe: Bool { self == "'" || self == "\u{2019}" }

  /// Whether it is a letter, or keeps the letters around it from being a word.
  fileprivate var isPartOfWord: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0xAC00...0xD7A3: true
    case 0...0x7F: isNoLetter
    // Single letters of Hangul are sounds: laughter, tears.
    case 0x3130...0x318F, 0xFFA0...0xFFDC: false
    default: properties.isAlphabetic || isNoLetter
    }
  }

  /// A digit, or what names of files and of programs are joined with.
  fileprivate var isNoLetter: Bool {
    switch value {
    case 0x30...0x39, 0x5F: true
    case 0...0x7F, 0xAC00...0xD7A3: false
    default: properties.numericType != nil
    }
  }

  /// Whether it belongs to the letter before it: an accent, a joiner, a hyphen that is not seen.
  fileprivate var joins: Bool {
    guard value >= 0xAD else { return false }
    switch value {
    case 0xAD, 0x200C, 0x200D: return true
    default:
      return switch properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: true
      default: false
      }
    }
  }
}
