// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Lifeograph's diary: a text with an element a paragraph of lines. What has no day becomes a memo,
/// or, with pictures, an entry of the day on which it was made.
struct LifeographReader: DiaryReader {
  private var reader: FileReader

  init(_ files: [String], in tree: any SourceTree, _ context: ReaderContext) {
    let index = SourceIndex(tree)
    reader = FileReader(texts: files, in: tree, keepsLineEnds: true) { text, file in
      try Self.steps(LifeographFile(text), file, index, context)
    }
  }

  var progress: (done: Int, of: Int) { reader.progress }

  mutating func next() -> ImportStep? { reader.next() }

  static func isOne(_ file: SourceFile, in tree: any SourceTree) -> Bool {
    let beginning = beginning(of: file, in: tree)
    return LifeographFile.isOne(beginning) && !LifeographFile.isEncrypted(beginning)
  }

  static func isEncrypted(_ file: SourceFile, in tree: any SourceTree) -> Bool {
    LifeographFile.isEncrypted(beginning(of: file, in: tree))
  }

  private static func beginning(of file: SourceFile, in tree: any SourceTree) -> [UInt8] {
    guard ["diary", "txt", ""].contains(SourcePath.ending(file.path)) else { return [] }
    return tree.beginning(of: file.path, 256)
  }

  private static func steps(
    _ diary: LifeographFile, _ file: String, _ index: SourceIndex, _ context: ReaderContext
  ) throws -> [ImportStep] {
    var steps = diary.damagedLines.map { line in
      ImportStep.problem(ImportProblem(file: file + " (\(line))", reason: .damaged))
    }
    let elements = diary.elements
    var chapters = elements.filter { $0.isChapter && $0.date != nil && !$0.title.isEmpty }
      .sorted { $0.day < $1.day }[...]
    var folder: String?
    var (used, undated): (Set<String>, [(element: LifeographFile.Element, text: Text)]) = ([], [])
    for element in elements.sorted(by: { $0.day < $1.day }) {
      let id = id(of: element, in: diary)
      let text = Text(element, id, from: SourcePath.folder(file), index)
      used.formUnion(text.tags.map { $0.lowercased() })
      guard let date = element.date else {
        undated.append((element, text))
        continue
      }
      while let chapter = chapters.first, chapter.day <= date.day {
        folder = chapter.title
        chapters.removeFirst()
      }
      // The title of a chapter is the name of a folder.
      if element.isChapter, text.body.isBlank { continue }
      var entry = self.entry(element, text, date, file, context)
      if !element.isChapter { entry.folder = folder }
      let isEmpty = entry.title.isBlank && entry.body.isBlank
      steps.append(
        isEmpty ? .problem(ImportProblem(file: entry.source, reason: .empty)) : .entry(entry))
    }
    for (element, text) in undated {
      // A name alone that others have as their tag is said there.
      let isNothing = text.title.isBlank && text.tags.isEmpty
      if text.body.isBlank, isNothing || used.contains(text.title.lowercased()) { continue }
      let media = text.media.media
      if !media.isEmpty, let moment = element.created ?? element.edited {
        steps.append(.entry(entry(element, text, madeAt: moment, file, context)))
      } else {
        steps += media.map { .problem(ImportProblem(file: $0.file, reason: .unused)) }
        steps.append(.memo(memo(element, text, file)))
      }
    }
    if steps.isEmpty { throw SourceError(.empty) }
    return steps
  }

  /// The words of an element name it where its number is lost.
  private static func id(of element: LifeographFile.Element, in diary: LifeographFile) -> UniqueID {
    let date = WrittenDate(day: element.day)
    guard let id = element.id else {
      let words = element.paragraphs.map(\.text).joined(separator: "\n")
      return SourceID.said(element.title, words, at: date)
    }
    return SourceID.named("\(diary.diary)/\(id)", of: "lifeograph", at: date.nominal)
  }

  /// What an element says, in Markdown.
  private struct Text {
    let title: String
    var body = ""
    var tags: [String] = []
    var media: EntryMedia

    init(
      _ element: LifeographFile.Element, _ id: UniqueID, from folder: String, _ index: SourceIndex
    ) {
      title = element.title
      tags = element.tags
      var (media, tags) = (EntryMedia(of: id), tags)
      let lines = element.paragraphs.dropFirst().map { paragraph in
        paragraph.markdown(&tags) { address in
          LocalFile(address, from: folder, index).map {
            media.note($0.path, original: address)
          }
        }
      }
      (self.media, self.tags) = (media, tags)
      let body = lines.joined(separator: "\n").trimmed
      // A line within a paragraph may end in the way of other systems.
      self.body = body.utf8.contains(13) ? SourceText.withPlainLines(body) : body
    }

    /// The body for what can't show files: it names them as the diary does.
    var bodyWithoutMedia: String {
      media.media.reduce(body) { body, medium in
        body.replacing("](\(medium.address))", with: "](\(medium.original))")
      }
    }
  }

  private static func entry(
    _ element: LifeographFile.Element, _ text: Text, _ date: WrittenDate, _ file: String,
    _ context: ReaderContext
  ) -> ImportedEntry {
    var entry = ImportedEntry(
      id: text.media.entry, on: date, source: file + " (" + date.day.iso + ")")
    // What was written on its day was written then.
    if date.timeOfDay == nil, let created = element.created,
      let shown = context.nearestClock(nil)?.date(of: created), shown.day == date.day
    {
      (entry.timeOfDay, entry.moment) = (shown.timeOfDay, created)
    }
    fill(&entry, element, text, context)
    return entry
  }

  /// What has no day, but pictures, which no memo has.
  private static func entry(
    _ element: LifeographFile.Element, _ text: Text, madeAt moment: Moment, _ file: String,
    _ context: ReaderContext
  ) -> ImportedEntry {
    var entry = ImportedEntry(
      id: text.media.entry, at: moment, zone: nil, context,
      source: file + " (" + text.title + ")")
    fill(&entry, element, text, context)
    return entry
  }

  private static func fill(
    _ entry: inout ImportedEntry, _ element: LifeographFile.Element, _ text: Text,
    _ context: ReaderContext
  ) {
    (entry.created, entry.modified) = (element.created ?? entry.created, element.edited)
    (entry.title, entry.media, entry.isInTrash) = (text.title, text.media.media, element.isInTrash)
    if let latitude = element.latitude, let longitude = element.longitude {
      entry.place = Coordinates(latitude: latitude, longitude: longitude)
    }
    entry.addTags(text.tags)
    if element.isStarred { entry.addTag(context.starred) }
    entry.body = ExtraLines.append([element.stateSign], to: text.body)
  }

  private static func memo(
    _ element: LifeographFile.Element, _ text: Text, _ file: String
  ) -> ImportedMemo {
    let title = text.title.isBlank ? nil : "**" + LiteralWord.escaped(line: text.title[...]) + "**"
    let tags = text.tags.map { "#" + $0.trimmed }.joined(separator: " ")
    let body = ExtraLines.append([element.stateSign], to: text.bodyWithoutMedia)
    let parts = [title, body, tags].compactMap(\.self).filter { !$0.isBlank }
    var memo = ImportedMemo(
      id: text.media.entry, text: parts.joined(separator: "\n\n"),
      source: file + " (" + text.title + ")")
    (memo.created, memo.modified) = (element.created, element.edited)
    (memo.isPinned, memo.isInTrash) = (element.isStarred, element.isInTrash)
    return memo
  }
}

extension LifeographFile.Element {
  fileprivate var day: Day { date?.day ?? .first }

  /// What a person has said of what is to be done; nil where it is nothing to be done.
  fileprivate var stateSign: String? {
    switch state {
    case "t": "☐"
    case "p": "◐"
    case "d": "☑"
    case "c": "☒"
    default: nil
    }
  }
}
