// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// An entry as the text of jrnl has it: "[2026-01-31 21:05] Title", and its words below that.
package enum JrnlWriter {
  package static func text(_ whole: WholeEntry) -> String {
    let entry = whole.entry
    var words = Markdown(entry.body).replacingPhotos { $0.words }
    for medium in whole.media where !medium.spoken.isEmpty { words += "\n\n" + medium.spoken }
    let body = words.split(separator: "\n", omittingEmptySubsequences: false).map(unambiguous)
      .joined(separator: "\n").trimmed
    let tags = tags(entry.tags, besides: body)
    let title = entry.title.inOneLine
    let parts = [title.isEmpty ? body : title + "\n" + body, tags].filter { !$0.isEmpty }
    // Without any words there would be no entry for jrnl.
    let text = parts.isEmpty ? whole.entry.day.iso : parts.joined(separator: "\n\n")
    return "[\(entry.day.iso) \(whole.clock)] \(text.trimmed)\n\n"
  }

  /// A line that looks like the beginning of an entry is set in by a space.
  private static func unambiguous(_ line: Substring) -> String {
    line.hasPrefix("[") && line.contains("] ") ? " " + line : String(line)
  }

  private static func tags(_ tags: [String], besides body: String) -> String {
    tags.map { "@" + $0.split(whereSeparator: \.isWhitespace).joined(separator: "_") }
      .filter { !body.contains($0) }.joined(separator: " ")
  }
}

extension String {
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  var inOneLine: String { String(map { $0.isNewline ? " " : $0 }).trimmed }
}
