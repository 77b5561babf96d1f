// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Joplin's own export, packed (JEX) or not (RAW). Notes become entries of the day they were made.
struct JoplinReader: DiaryReader {
  private var reader: FileReader

  init(_ files: [String], in tree: any SourceTree, _ context: ReaderContext) {
    let library = Library(files, tree)
    let index = SourceIndex(tree)
    let inline = InlineMedia()
    reader = FileReader(texts: library.notes + library.broken, in: tree, inline) { text, file in
      guard let item = JoplinItem(text), item.kind == .note else { throw SourceError(.damaged) }
      return [try Self.step(item, file, library, index, inline, context)]
    }
  }

  var progress: (done: Int, of: Int) { reader.progress }

  mutating func next() -> ImportStep? { reader.next() }

  func open(_ file: String) throws -> (any SourceContent)? { try reader.open(file) }

  /// What notes speak of by name.
  private struct Library {
    var notes: [String] = []
    var broken: [String] = []
    var folders: [String: String] = [:]
    var tags: [String: [String]] = [:]
    var resources: [String: String] = [:]

    init(_ files: [String], _ tree: any SourceTree) {
      var (names, links): ([String: String], [(String, String)]) = ([:], [])
      for file in files {
        guard let (text, doubt) = try? SourceText.decodeAnyhow(tree.bytes(file)),
          let item = JoplinItem(text)
        else {
          broken.append(file)
          continue
        }
        // A note is named when it is read.
        if doubt != nil, item.kind != .note { broken.append(file) }
        let id = item.fields["id"] ?? SourcePath.stem(file)
        switch item.kind {
        case .note?: notes.append(file)
        case .folder?: folders[id] = item.title
        case .tag?: names[id] = item.title
        case .resource?: resources[id] = item.title
        case .noteTag?:
          links.append((item.fields["note_id"] ?? "", item.fields["tag_id"] ?? ""))
        case nil: break
        }
      }
      for (note, tag) in links {
        if let name = names[tag] { tags[note, default: []].append(name) }
      }
    }
  }

  private static func step(
    _ item: JoplinItem, _ file: String, _ library: Library, _ index: SourceIndex,
    _ inline: InlineMedia, _ context: ReaderContext
  ) throws -> ImportStep {
    guard item.fields["encryption_applied"] != "1" else { throw SourceError(.encrypted) }
    let created = item.moment("user_created_time", "created_time")
    guard let moment = created ?? item.moment("updated_time") else { throw SourceError(.noDay) }
    let name = item.fields["id"] ?? SourcePath.stem(file)
    let id = SourceID.named(name, of: "joplin", at: moment)
    var entry = ImportedEntry(id: id, at: moment, zone: nil, context, source: file)
    entry.title = item.title
    entry.modified = item.moment("user_updated_time", "updated_time")
    entry.folder = item.fields["parent_id"].flatMap { library.folders[$0] }
    entry.tags = library.tags[name] ?? []
    entry.isInTrash = item.moment("deleted_time") != nil
    if let latitude = item.fields["latitude"].flatMap(Double.init), latitude != 0,
      let longitude = item.fields["longitude"].flatMap(Double.init)
    {
      entry.place = Coordinates(latitude: latitude, longitude: longitude)
    }
    var media = EntryMedia(of: id)
    let place = { (way: String, words: String, original: String) -> String? in
      if DataAddress.isMedium(way) {
        return media.note(way, of: inline, in: file, caption: words)
      }
      guard way.hasPrefix(":/") else { return nil }
      let resource = String(way.dropFirst(2).prefix { $0.isHexDigit })
      guard let found = Self.file(of: resource, index) else { return nil }
      let caption = words.isEmpty ? library.resources[resource] ?? "" : words
      return media.note(found, caption: caption, original: original)
    }
    if item.fields["markup_language"] == "2" {
      entry.body = HTMLMarkdown.text(item.body) {
        media.note($0, of: inline, in: file) ?? place($0, "", "")
      }
    } else {
      entry.body = EmbeddedFiles.replaced(in: item.body) { place($0.way, $0.words, $0.original) }
    }
    entry.media = media.media
    entry.body = ExtraLines.append(
      [
        item.fields["source_url"].flatMap { $0.isEmpty ? nil : $0 }, toDo(item, context),
      ], to: entry.body)
    return entry.isEmpty
      ? .problem(ImportProblem(file: file, reason: .empty)) : .entry(entry)
  }

  /// Whether a to-do is done, and when it is due.
  private static func toDo(_ item: JoplinItem, _ context: ReaderContext) -> String? {
    guard item.fields["is_todo"] == "1" else { return nil }
    let sign = item.moment("todo_completed") == nil ? "☐" : "☑"
    let clock = context.nearestClock(nil) ?? ZoneClock.utc
    guard let due = item.moment("todo_due").map(clock.date), let time = due.nominal.iso else {
      return sign
    }
    // "2024-05-03T09:00:00.000Z"
    return "\(sign) ⏰ \(due.day.iso) \(time.dropFirst(11).prefix(5))"
  }

  /// A resource is called by its name, whatever ends it.
  private static func file(of resource: String, _ index: SourceIndex) -> String? {
    guard resource.utf8.count == 32 else { return nil }
    return index.file(stem: resource)
  }
}
