// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// RedNotebook's folder, or a packed copy of it: a file for each month, with a text for each day.
struct RedNotebookReader: DiaryReader {
  private var reader: ReaderPair

  init(_ months: [String], in tree: any SourceTree, _ context: ReaderContext) {
    let index = SourceIndex(tree)
    let spares = tree.files.map(\.path).filter(Self.isSpare)
    let found = FileReader(texts: months, in: tree) { text, file in
      guard let month = Self.month(of: file) else { throw SourceError(.noDay) }
      return try Self.steps(file, month, text, index)
    }
    reader = ReaderPair(
      found, FileReader(spares) { [.problem(ImportProblem(file: $0, reason: .spareCopy))] })
  }

  var progress: (done: Int, of: Int) { reader.progress }

  mutating func next() -> ImportStep? { reader.next() }

  // MARK: - Files

  /// Whether it is called like the file of a month and looks like one.
  static func isMonth(_ file: SourceFile, in tree: any SourceTree) -> Bool {
    guard month(of: file.path) != nil else { return false }
    let text = tree.beginningText(of: file.path, 4096)
    guard let first = text.split(whereSeparator: \.isNewline).first(where: { !$0.hasPrefix("#") })
    else {
      return false
    }
    let number = first.prefix(while: \.isNumber)
    let behind = first.dropFirst(number.count)
    // Without a space, it is the time that begins what a person has written.
    let isMember = behind == ":" || [": ", ":{"].contains(where: behind.hasPrefix)
    return first.hasPrefix("{") || (1...2).contains(number.count) && isMember
  }

  private static func month(of path: String) -> (year: Int, month: Int)? {
    guard SourcePath.ending(path) == "txt" else { return nil }
    let stem = SourcePath.stem(path)
    guard stem.utf8.count == 7, let day = Day(iso: stem + "-01") else { return nil }
    return (day.year, day.month)
  }

  /// What RedNotebook keeps beside a month while it saves, or where two programs did.
  private static func isSpare(_ path: String) -> Bool {
    let name = SourcePath.name(path)
    return name.count > 7 && Day(iso: name.prefix(7) + "-01") != nil
      && [".new", ".old", "CONFLICT"].contains(where: name.contains)
  }

  // MARK: - Days

  private static func steps(
    _ file: String, _ month: (year: Int, month: Int), _ text: String, _ index: SourceIndex
  ) throws -> [ImportStep] {
    let days = try YAMLReader.value(text)
    if days == .null || text.trimmed == "{}" { return [] }
    guard case .object(let members) = days else { throw SourceError(.damaged) }
    return members.map { member in
      let place = file + " (" + member.key + ")"
      guard let number = Int(member.key),
        let day = Day(year: month.year, month: month.month, day: number)
      else { return .problem(ImportProblem(file: place, reason: .noDay)) }
      return step(member.value, day, place, file, index)
    }
  }

  private static func step(
    _ content: JSON, _ day: Day, _ place: String, _ file: String, _ index: SourceIndex
  ) -> ImportStep {
    guard case .object(let members) = content else {
      return .problem(ImportProblem(file: place, reason: content == .null ? .empty : .damaged))
    }
    let written = content["text"]?.text ?? ""
    let categories = members.filter { $0.key != "text" }
    // There is one text a day, which has no other name.
    let id = SourceID.named(day.iso, of: "rednotebook", at: WrittenDate(day: day).nominal)
    var media = EntryMedia(of: id)
    var markup = Txt2tags { way, original in
      LocalFile(way, from: SourcePath.folder(file), index).map {
        media.note($0.path, original: original)
      }
    }
    var entry = ImportedEntry(id: id, on: WrittenDate(day: day), source: place)
    entry.body = markup.markdown(written)
    entry.tags = Txt2tags.hashTags(in: written)
    for category in categories {
      entry.note(category, markup: &markup)
    }
    entry.media = media.media
    return entry.isEmpty
      ? .problem(ImportProblem(file: place, reason: .empty)) : .entry(entry)
  }
}

extension ImportedEntry {
  /// A category without entries is a tag; one with entries is a list behind the text, too.
  fileprivate mutating func note(_ category: JSON.Member, markup: inout Txt2tags) {
    let items: [String] =
      switch category.value {
      case .object(let members): members.map(\.key)
      case .list(let values): values.compactMap(\.text)
      case let value: value.text.map { [$0] } ?? []
      }
    if category.key == "Tags" {
      addTags(items)
      return
    }
    addTag(category.key)
    guard !items.isEmpty else { return }
    let lines = items.map { "- " + markup.markdown($0).replacing("\n", with: " ") }
    body = ExtraLines.append(["**\(category.key)**"] + lines, to: body)
  }
}
