// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// An entry as the text of jrnl has it: "[2026-01-31 21:05] Title", and its words below that.
package enum JrnlWriter {
  package static func text(_ whole: WholeEntry) -> String {
    let entry = whole.entry
    let title = entry.title.inOneLine
    let words = words(of: whole).filter { !$0.isEmpty }.joined(separator: "\n\n").trimmed
    var lines = words.split(omittingEmptySubsequences: false, whereSeparator: endsLine)
      .map(unambiguous)
    if !title.isEmpty { lines.insert(title, at: 0) }
    if let first = lines.first?.trimmed, first.hasSuffix("*") {
      // To jrnl, a first line with such an end has a star.
      lines[0] = first + "\u{200b}"
    }
    let said = lines.joined(separator: "\n")
    let parts = [said, tags(entry.tags, besides: said)].filter { !$0.isEmpty }
    // Without any words there would be no entry for jrnl.
    let text = parts.isEmpty ? whole.entry.day.iso : parts.joined(separator: "\n\n")
    return "[\(entry.day.iso) \(whole.clock)] \(text.trimmed)\n\n"
  }

  /// Those of the text, and the captions and spoken words of what is with it.
  private static func words(of whole: WholeEntry) -> [String] {
    let text = Markdown(whole.entry.body)
    let shown = text.photoNames
    let photos = Dictionary(whole.media.map { ($0.attachment.photoName, $0.attachment.caption) }) {
      first, _ in first
    }
    let body = text.replacingPhotos { photo in
      [photo.words, photos[photo.name] ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return [body]
      + whole.media.flatMap { medium in
        let attachment = medium.attachment
        let isShown = attachment.media.kind == .photo && shown.contains(attachment.photoName)
        return [isShown ? "" : attachment.caption, medium.spoken]
      }
  }

  /// Whether it ends a line where jrnl reads it.
  private static func endsLine(_ character: Character) -> Bool {
    ["\n", "\r", "\r\n"].contains(character)
  }

  /// A line that jrnl, or Haru, could take for the beginning of an entry is set in by a space. Only
  /// a bracket that closes in its line, with something else than a space behind it, is none. The
  /// pattern of jrnl goes on across the ends of lines:
  ///
  /// > (?:^|\n)\\[([^\\]]+)\\]\x20
  /// https://github.com/jrnl-org/jrnl/blob/develop/jrnl/journals/Journal.py
  private static func unambiguous(_ line: Substring) -> String {
    guard line.utf8.first == UInt8(ascii: "[") else { return String(line) }
    let behind = line.utf8.drop { $0 != UInt8(ascii: "]") }.dropFirst().first
    return behind == nil || behind == UInt8(ascii: " ") ? " " + line : String(line)
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
