// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// An entry as the text of jrnl has it: "[2026-01-31 21:05] Title", and its words below that.
package enum JrnlWriter {
  package static func text(_ whole: WholeEntry) -> String {
    let entry = whole.entry
    var words = Markdown(entry.body).replacingPhotos { $0.words }
    for medium in whole.media where !medium.spoken.isEmpty { words += "\n\n" + medium.spoken }
    let body = words.trimmed.split(omittingEmptySubsequences: false, whereSeparator: endsLine)
      .map(unambiguous).joined(separator: "\n")
    let title = entry.title.inOneLine
    let tags = tags(entry.tags, besides: title + "\n" + body)
    let parts = [title.isEmpty ? body : title + "\n" + body, tags].filter { !$0.isEmpty }
    // Without any words there would be no entry for jrnl.
    let text = parts.isEmpty ? whole.entry.day.iso : parts.joined(separator: "\n\n")
    return "[\(entry.day.iso) \(whole.clock)] \(text.trimmed)\n\n"
  }

  /// Whether it ends a line where jrnl reads it.
  private static func endsLine(_ character: Character) -> Bool {
    ["\n", "\r", "\r\n"].contains(character)
  }

  /// A line that looks like the beginning of an entry is set in by a space.
  private static func unambiguous(_ line: Substring) -> String {
    line.utf8.first == UInt8(ascii: "[") && line.utf8.contains("] ".utf8)
      ? " " + line : String(line)
  }

  /// Those that the words do not have anyway.
  private static func tags(_ tags: [String], besides words: String) -> String {
    let known = Set(words.split(whereSeparator: \.isWhitespace).map(tag))
    return tags.map { "@" + $0.split(whereSeparator: \.isWhitespace).joined(separator: "_") }
      .filter { !known.contains($0) }.joined(separator: " ")
  }

  /// As much of a word as jrnl takes for a tag, if it begins with its sign.
  ///
  /// > (?<!\S)([@][-+*#/\w]+)
  /// https://github.com/jrnl-org/jrnl/blob/develop/jrnl/journals/Entry.py
  private static func tag(_ word: Substring) -> String {
    let name = word.dropFirst().prefix {
      $0.isLetter || $0.isNumber || "-+*#/_".contains($0)
    }
    return String(word.prefix(1)) + name
  }
}
