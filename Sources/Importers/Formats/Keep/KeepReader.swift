// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Google Keep in an archive of Google's Takeout: a JSON file for each note. Notes become memos;
/// those with pictures or recordings become entries, since memos have none.
struct KeepReader: DiaryReader {
  private var reader: FileReader

  init(_ files: [String], in tree: any SourceTree, _ context: ReaderContext) {
    let index = SourceIndex(tree)
    reader = FileReader(json: files, in: tree) { Self.step($0, $1, index, context) }
  }

  var progress: (done: Int, of: Int) { reader.progress }

  mutating func next() -> ImportStep? { reader.next() }

  static func isNote(_ beginning: String) -> Bool {
    beginning.contains("\"userEditedTimestampUsec\"")
      || beginning.contains("\"isTrashed\"") && beginning.contains("\"isArchived\"")
  }

  private static func step(
    _ json: JSON, _ file: String, _ index: SourceIndex, _ context: ReaderContext
  ) -> ImportStep {
    let modified = moment(json["userEditedTimestampUsec"])
    let created = moment(json["createdTimestampUsec"]) ?? modified ?? Moment(milliseconds: 0)
    let id = SourceID.named(SourcePath.stem(file), of: "keep", at: created)
    let text = KeepText(json: json)
    var labels = (json["labels"]?.list ?? []).compactMap { $0["name"]?.text }
    if json["isArchived"]?.bool == true { labels.append(context.archived) }
    let attachments = (json["attachments"]?.list ?? []).compactMap { $0["filePath"]?.text }
    guard attachments.isEmpty else {
      var entry = ImportedEntry(id: id, at: created, zone: nil, context, source: file)
      entry.title = json["title"]?.text?.trimmed ?? ""
      (entry.body, entry.tags) = (text.body, labels)
      entry.modified = modified
      entry.isInTrash = json["isTrashed"]?.bool ?? false
      if json["isPinned"]?.bool == true { entry.addTag(context.pinned) }
      var media = EntryMedia(of: id)
      for name in attachments { _ = media.note(place(name, file, index)) }
      entry.media = media.media
      return .entry(entry)
    }
    let words = [text.boldTitle, text.body, labels.map { "#" + $0 }.joined(separator: " ")]
    var memo = ImportedMemo(
      id: id, text: words.filter { !$0.isBlank }.joined(separator: "\n\n"), source: file)
    guard !memo.text.isBlank else { return .problem(ImportProblem(file: file, reason: .empty)) }
    memo.isPinned = json["isPinned"]?.bool ?? false
    memo.color = json["color"]?.text.flatMap(color)
    (memo.created, memo.modified) = (created, modified)
    memo.isInTrash = json["isTrashed"]?.bool ?? false
    return .memo(memo)
  }

  private static func color(_ name: String) -> LabelColor? {
    switch name {
    case "RED", "PINK": .rose
    case "ORANGE": .persimmon
    case "YELLOW": .honey
    case "GREEN": .pine
    case "TEAL", "BLUE", "CERULEAN": .sky
    case "PURPLE": .violet
    default: nil
    }
  }

  /// Keep calls a file ".jpeg" that it packs as ".jpg".
  private static func place(_ name: String, _ file: String, _ index: SourceIndex) -> String {
    let folder = SourcePath.folder(file)
    let stem = SourcePath.stem(name)
    for candidate in [name, stem + ".jpg", stem + ".jpeg", stem + ".png"] {
      if let found = index.file(candidate, from: folder) { return found }
    }
    return folder.isEmpty ? name : folder + "/" + name
  }

  private static func moment(_ json: JSON?) -> Moment? {
    guard let microseconds = json?.int, microseconds > 0 else { return nil }
    return Moment(milliseconds: microseconds / 1000)
  }
}
