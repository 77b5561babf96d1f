// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The exports of Mini Diary, with one entry a day, and of Mini Diarium, with many.
enum MiniDiaryReader {
  static func isExport(_ beginning: String) -> Bool {
    beginning.contains("\"entries\"") && beginning.contains("\"metadata\"")
      && beginning.contains("Mini Diar")
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
      let isHTML = ["<p>", "<p ", "<ul>", "<h1>", "<br"].contains(where: text.contains)
      var media = EntryMedia(of: id)
      entry.body =
        isHTML
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
}
