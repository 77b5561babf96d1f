// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials

/// An entry as long as a small book, in Markdown: always the same.
enum LongEntry {
  static let length = 200_000

  static let title = "A long year"

  /// At least `length` characters.
  static let body: String = {
    var generator = SeededGenerator(seed: DiaryMaker.seed)
    var text = ""
    var count = 0
    while count < length {
      let part = part(&generator) + "\n\n"
      text += part
      count += part.count
    }
    return text
  }()

  /// Adds it to a diary, after all that is there.
  static func write(in folder: JournalFolder) async throws {
    let journal = try Journal(folder)
    var draft = journal.newDraft()
    (draft.title, draft.body) = (title, body)
    try await journal.save(draft)
  }

  static func write(to file: String) throws { try Data(body.utf8).write(to: URL(filePath: file)) }

  /// A heading, a paragraph, a list, a quote, or a little code.
  private static func part(_ generator: inout SeededGenerator) -> String {
    let words = Writing.body(&generator)
    switch generator.number(below: 20) {
    case 0: return "## " + Writing.title(&generator)
    case 1: return "> " + line(words)
    case 2: return list(words) { "- " + $0 }
    case 3: return list(words) { ($0.utf8.count % 2 == 0 ? "- [ ] " : "- [x] ") + $0 }
    case 4: return "```\n" + words + "\n```"
    case 5, 6, 7: return words + " **" + Writing.title(&generator) + "**, *" + line(words) + "*"
    case 8: return words + " [" + Writing.title(&generator) + "](https://example.org/a)"
    default: return words
    }
  }

  private static func line(_ words: String) -> String {
    String(words.prefix { $0 != "\n" }.prefix(60))
  }

  private static func list(_ words: String, _ item: (Substring) -> String) -> String {
    words.split(separator: ".").prefix(8).map { item($0.drop { $0.isWhitespace }) }
      .joined(separator: "\n")
  }
}
