// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform

/// What a person looks for, in the language of an FTS5 index that is made with `tokenize='haru'`.
///
/// A word matches the words that begin with it. Characters of scripts without spaces, and symbols,
/// match wherever they stand next to each other. Several of these match where they follow each other
/// with nothing but space and punctuation between: there all but the last are whole words, and the
/// last character of a run ends it.
package enum TextQuery {
  /// What is longer, pasted by mistake, is looked for by its beginning.
  private static let longest = 256

  /// The expression for one word, such as “산책”, “walk”, “3월” or “don’t”; nil when there is nothing
  /// in it that could be found.
  package static func word(_ written: String) -> String? { expression(written) }

  /// The expression for words that follow each other; nil when there is nothing in it that could be
  /// found.
  package static func phrase(_ written: String) -> String? { expression(written) }

  /// The parts of `text` that the words and phrases match: in order, never touching each other, and
  /// of a longer word only its beginning.
  ///
  /// FTS5's own `highlight()` marks whole words, and of characters all but the last.
  package static func ranges(of written: [String], in text: String) -> [Range<String.Index>] {
    let searched = FoldedText(text)
    let found = written.flatMap { searched.places(of: FoldedText($0, longest: longest)) }
    return merged(found).map { place in
      let start = text.utf8.index(text.startIndex, offsetBy: place.lowerBound)
      return start..<text.utf8.index(start, offsetBy: place.count)
    }
  }

  private static func expression(_ written: String) -> String? {
    let folded = FoldedText(written, longest: longest)
    guard let end = folded.places.last?.upperBound else { return nil }
    // Both separate words, as a space does; but one ends FTS5's string, and the other C's.
    let quotable = written.utf8.prefix(end).map { byte in
      byte == UInt8(ascii: "\"") || byte == 0 ? UInt8(ascii: " ") : byte
    }
    let quoted = "\"" + String(decoding: quotable, as: UTF8.self) + "\""
    return folded.endsInPair ? quoted : quoted + "*"
  }

  private static func merged(_ places: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for place in places.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, place.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, place.upperBound)
      } else {
        merged.append(place)
      }
    }
    return merged
  }
}

/// The letters of a text as the tokenizer reads them, and where they stand in its UTF-8.
private struct FoldedText {
  /// Before each word and each run of characters stands a zero.
  private(set) var letters: [UInt32] = []
  private(set) var places: [Range<Int>] = []
  private(set) var beginsWithCharacter = false
  private(set) var endsInPair = false
  private let longest: Int

  init(_ text: String, longest: Int = .max) {
    self.longest = longest
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { read($0) }
    }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<CChar>) {
    // The pointer to self is used only while this call lasts.
    _ = withUnsafeMutablePointer(to: &self) { context in
      haru_letters_read(
        bytes.baseAddress, Int32(clamping: bytes.count),
        { context, letter in
          guard let text = context?.assumingMemoryBound(to: FoldedText.self) else { return 1 }
          return text.pointee.append(letter) ? 0 : 1
        }, context)
    }
  }

  private mutating func append(_ letter: haru_letter) -> Bool {
    guard letters.count < longest else { return false }
    if letters.isEmpty { beginsWithCharacter = letter.is_character }
    if letter.opens {
      letters.append(0)
      places.append(Int(letter.start)..<Int(letter.start))
    }
    letters.append(letter.folded)
    places.append(Int(letter.start)..<Int(letter.end))
    endsInPair = letter.is_character && !letter.opens
    return true
  }

  /// A word is found where a word begins, a character anywhere.
  func places(of text: FoldedText) -> [Range<Int>] {
    let wanted = text.beginsWithCharacter ? text.letters.dropFirst() : text.letters[...]
    guard let first = wanted.first, wanted.count <= letters.count else { return [] }
    return (0...letters.count - wanted.count).compactMap { start in
      let end = start + wanted.count
      guard letters[start] == first, letters[start..<end] == wanted else { return nil }
      return places[start].lowerBound..<places[end - 1].upperBound
    }
  }
}
