// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The exports of Mini Diary, with one entry a day, and of Mini Diarium, with many.
enum MiniDiaryReader {
  /// Mini Diarium sorts the names of what it writes, so that "metadata" is the end of its file.
  static func isExport(_ beginning: String) -> Bool {
    guard beginning.contains("\"entries\"") else { return false }
    return beginning.contains("\"metadata\"") && beginning.contains("Mini Diar")
      || beginning.contains("\"dateUpdated\"")
        && (beginning.contains("\"text\"") || beginning.contains("\"title\""))
  }

  static func reader(
    _ files: [String], in tree: any SourceTree, _ context: ReaderContext
  ) -> any DiaryReader {
    let inline = InlineMedia()
    return ElementReader(files, in: tree, inline) { json, key, file in
      let written = key ?? json["date"]?.text ?? json["dateCreated"]?.text ?? ""
      guard let date = DateFinder().date(written) else { throw SourceError(.noDay) }
      let name = json["id"]?.text ?? date.day.iso
      let id = SourceID.named(name, of: "minidiary", at: date.nominal)
      var entry = ImportedEntry(id: id, on: date, source: file + " (" + written + ")")
      entry.title = json["title"]?.text?.trimmed ?? ""
      let text = json["text"]?.text ?? json["content"]?.text ?? ""
      var media = EntryMedia(of: id)
      entry.body =
        isHTML(text)
        ? HTMLMarkdown.text(text) { media.note($0, of: inline, in: entry.source) }
        : EmbeddedFiles.replaced(in: text.replacing("\r\n", with: "\n")) { mention in
          guard DataAddress.isMedium(mention.way) else { return nil }
          return media.note(mention.way, of: inline, in: entry.source, caption: mention.words)
        }
      entry.media = media.media
      entry.tags = (json["tags"]?.list ?? []).compactMap(\.text)
      let updated = json["dateUpdated"] ?? json["date_updated"] ?? json["updated_at"]
      entry.modified = updated?.text.flatMap { DateFinder().date($0)?.moment }
      return [
        entry.isEmpty
          ? .problem(ImportProblem(file: entry.source, reason: .empty)) : .entry(entry)
      ]
    }
  }

  /// Mini Diary has Markdown, and Mini Diarium what its editor shows.
  private static func isHTML(_ text: String) -> Bool {
    if ["<p>", "<p ", "<ul>", "<h1>", "<br"].contains(where: text.contains) { return true }
    guard text.first == "<" else { return false }
    let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber }
    let end = text.dropFirst(1 + name.count).first
    return elements.contains(String(name)) && (end == ">" || end == " ")
  }

  /// What an entry of an editor may begin with.
  private static let elements: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "blockquote", "pre", "figure", "img", "hr",
    "div", "table",
  ]
}
