// SPDX-License-Identifier: GPL-3.0-or-later

/// A transcript as it becomes part of an entry: plain text, as if it had been typed.
package enum SpokenText {
  /// A silence as long as this begins a paragraph, in milliseconds.
  private static let paragraphPause = 1500
  /// A silence as long as this is a space, also in scripts that have none between words.
  private static let spacePause = 300

  /// They get capitals where the recogniser writes none and the language has them.
  package static func paragraphs(of transcript: Transcript) -> [String] {
    let paragraphs = split(transcript.words)
    let hasCapitals = paragraphs.contains {
      $0.first?.text.unicodeScalars.first?.properties.isUppercase == true
    }
    return paragraphs.map { words in
      let language = hasCapitals ? nil : transcript.language
      return Markdown.plainStart(of: text(of: words, capitalsOf: language))
    }
  }

  private static func split(_ words: [Transcript.Word]) -> [[Transcript.Word]] {
    var paragraphs: [[Transcript.Word]] = []
    var end = 0
    for word in words {
      if paragraphs.isEmpty || word.start - end >= paragraphPause {
        paragraphs.append([word])
      } else {
        paragraphs[paragraphs.count - 1].append(word)
      }
      end = max(word.end, end)
    }
    return paragraphs
  }

  private static func text(of words: [Transcript.Word], capitalsOf language: String?) -> String {
    var text = ""
    var before: Transcript.Word?
    for word in words {
      if let before, hasSpace(before, word) { text += " " }
      text +=
        language.map { capitalized(word.text, isFirst: before == nil, language: $0) } ?? word.text
      before = word
    }
    return text
  }

  /// What is put behind a body: paragraphs of their own, and room for the next one.
  package static func appendix(_ paragraphs: [String], to body: String) -> String {
    guard !paragraphs.isEmpty else { return "" }
    return body.gapBeforeParagraph + paragraphs.joined(separator: "\n\n") + "\n\n"
  }

  private static func hasSpace(_ before: Transcript.Word, _ word: Transcript.Word) -> Bool {
    guard let last = before.text.unicodeScalars.last, let first = word.text.unicodeScalars.first,
      last.standsWithoutSpace, first.standsWithoutSpace
    else { return true }
    // Words of the same times are from one stretch, which the recogniser has written with spaces.
    let isOneStretch = (before.start, before.end) == (word.start, word.end)
    return isOneStretch || word.start - before.end >= spacePause
  }

  private static func capitalized(_ word: String, isFirst: Bool, language: String) -> String {
    let isEnglishI =
      language.hasPrefix("en")
      && (word == "i" || word.hasPrefix("i'") || word.hasPrefix("i\u{2019}"))
    guard isFirst || isEnglishI, let first = word.unicodeScalars.first else { return word }
    // The capital of this letter has a dot in Turkish and Azerbaijani.
    if first == "i", language.hasPrefix("tr") || language.hasPrefix("az") { return word }
    return first.properties.titlecaseMapping + String(word.unicodeScalars.dropFirst())
  }
}

extension Unicode.Scalar {
  /// Letters and marks of scripts that have no spaces.
  fileprivate var standsWithoutSpace: Bool {
    switch value {
    case 0x3000...0x303F, 0xFF00...0xFFEF: true
    default: isOfScriptWithoutSpaces
    }
  }
}
