// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform

/// What a person looks for, in the language of an FTS5 index that is made with `tokenize='haru'`.
///
/// A word matches the words that begin with it, and at the end of a phrase that word alone.
/// Characters of scripts without spaces, and symbols, match wherever they stand next to each other.
/// Several of these match where they follow each other with nothing but space and punctuation
/// between: there all but the last are whole words, and the last character of a run ends it.
package enum TextQuery {
  /// What is longer, pasted by mistake, is looked for by its beginning.
  private static let longest = 256

  /// The expression for one word, such as “산책”, “walk”, “3월” or “don’t”; nil when there is nothing
  /// in it that could be found.
  package static func word(_ written: String) -> String? {
    expression(FoldedText(written, longest: longest))
  }

  /// The expression for whole words that follow each other; nil when there is nothing in it that
  /// could be found.
  ///
  /// Besides being what quotation marks promise, it is quicker: for a beginning, FTS5 first gathers
  /// whatever it finds of all words that begin so.
  package static func phrase(_ written: String) -> String? {
    expression(FoldedText(phrase: written, longest: longest))
  }

  /// The parts of `text` that the words and phrases match: in order, never touching each other, and
  /// of a longer word only its beginning.
  ///
  /// FTS5's own `highlight()` marks whole words, and of characters all but the last.
  package static func ranges(
    ofWords words: [String], phrases: [String] = [], in text: String
  ) -> [Range<String.Index>] {
    let searched = FoldedText(text)
    let wanted =
      words.map { FoldedText($0, longest: longest) }
      + phrases.map { FoldedText(phrase: $0, longest: longest) }
    let found = wanted.flatMap(searched.places)
    return merged(found).map { place in
      let start = text.utf8.index(text.startIndex, offsetBy: place.lowerBound)
      return start..<text.utf8.index(start, offsetBy: place.count)
    }
  }

  private static func expression(_ folded: FoldedText) -> String? {
    guard let end = folded.places.last?.upperBound else { return nil }
    // Both separate words, as a space does; but one ends FTS5's string, and the other C's.
    let quotable = folded.text.utf8.prefix(end).map { byte in
      byte == UInt8(ascii: "\"") || byte == 0 ? UInt8(ascii: " ") : byte
    }
    let quoted = "\"" + String(decoding: quotable, as: UTF8.self) + "\""
    return folded.endsInPair || folded.endsInWholeWord ? quoted : quoted + "*"
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
  let text: String
  /// Before each word and each run of characters stands a zero.
  private(set) var letters: [UInt32] = []
  private(set) var places: [Range<Int>] = []
  private(set) var beginsWithCharacter = false
  private(set) var endsInPair = false
  private(set) var endsInWholeWord = false
  private var endsInLetter = false
  private let longest: Int

  init(_ text: String, longest: Int = .max) {
    self.text = text
    self.longest = longest
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { read($0) }
    }
  }

  /// Where the text is longer than that, its last word may have been cut.
  init(phrase text: String, longest: Int) {
    self.init(text, longest: longest)
    endsInWholeWord = endsInLetter && letters.count < longest
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
    endsInLetter = !letter.is_character
    return true
  }

  /// A word is found where a word begins, a character anywhere; what ends in a whole word, where a
  /// word ends.
  func places(of text: FoldedText) -> [Range<Int>] {
    let wanted = text.beginsWithCharacter ? text.letters.dropFirst() : text.letters[...]
    guard let first = wanted.first, wanted.count <= letters.count else { return [] }
    return (0...letters.count - wanted.count).compactMap { start in
      let end = start + wanted.count
      guard letters[start] == first, letters[start..<end] == wanted,
        !text.endsInWholeWord || end == letters.count || letters[end] == 0
      else { return nil }
      return places[start].lowerBound..<places[end - 1].upperBound
    }
  }
}
