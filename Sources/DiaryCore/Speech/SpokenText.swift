// SPDX-License-Identifier: GPL-3.0-or-later

/// A transcript as it becomes part of an entry: plain text, as if it had been typed.
package enum SpokenText {
  /// A silence as long as this begins a paragraph, in milliseconds.
  private static let paragraphPause = 1500

  /// With capitals where the recogniser writes none, and a language has them.
  package static func paragraphs(of transcript: Transcript) -> [String] {
    let hasCapitals = transcript.words.contains {
      $0.text.unicodeScalars.contains(where: \.properties.isUppercase)
    }
    var paragraphs: [String] = []
    var end: Int?
    for word in transcript.words {
      let isFirst = end.map { word.start - $0 >= paragraphPause } ?? true
      end = max(word.end, end ?? 0)
      let text =
        hasCapitals
        ? word.text : capitalized(word.text, isFirst: isFirst, language: transcript.language)
      if isFirst {
        paragraphs.append(text)
      } else {
        paragraphs[paragraphs.count - 1] += gap(paragraphs[paragraphs.count - 1], text) + text
      }
    }
    return paragraphs
  }

  /// What is put behind a body: paragraphs of their own, and room for the next one.
  package static func appendix(_ paragraphs: [String], to body: String) -> String {
    guard !paragraphs.isEmpty else { return "" }
    let gap = body.isEmpty || body.hasSuffix("\n\n") ? "" : body.hasSuffix("\n") ? "\n" : "\n\n"
    return gap + paragraphs.joined(separator: "\n\n") + "\n\n"
  }

  private static func gap(_ before: String, _ word: String) -> String {
    guard let last = before.unicodeScalars.last, let first = word.unicodeScalars.first else {
      return ""
    }
    return last.standsWithoutSpace && first.standsWithoutSpace ? "" : " "
  }

  private static func capitalized(_ word: String, isFirst: Bool, language: String) -> String {
    let isEnglishI = language.hasPrefix("en") && (word == "i" || word.hasPrefix("i'"))
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
