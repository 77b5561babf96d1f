// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// One file of Markdown or text, whose day its front matter or its name says. Where neither does,
/// it may have many days, each below a heading.
struct DatedText {
  private(set) var steps: [ImportStep] = []

  private let file: String
  private let index: SourceIndex
  private let inline: InlineMedia
  private let context: ReaderContext
  private let fields: TextFields

  /// `fallback` is the time of the file, where it may count.
  init(
    _ bytes: [UInt8], _ file: String, _ dates: FileDates, _ index: SourceIndex,
    _ inline: InlineMedia, _ context: ReaderContext, fallback: () -> WrittenDate?
  ) throws {
    (self.file, self.index, self.inline, self.context) = (file, index, inline, context)
    var problems: [ImportProblem] = []
    let decoded = try Self.decoded(bytes, file, &problems)
    let front = FrontMatter(Array(decoded.utf8), known: TextFields.known)
    fields = TextFields(fields: front.fields, finder: dates.finder)
    let named = dates.find(file)
    let text = String(decoding: front.body, as: UTF8.self)
    let said = fields.date(named?.date)
    let unread = fields.unread(on: said?.day, context)
    if said == nil, let entries = entries(of: text, front, unread) {
      steps = problems.map(ImportStep.problem) + entries
      return
    }
    let told = said ?? DayHeading.first(of: text, dates.finder)
    guard let date = fields.localDate(named?.date, context) ?? told ?? fallback() else {
      throw SourceError(.noDay)
    }
    if told == nil { problems.append(ImportProblem(file: file, reason: .fileTime)) }
    var title = fields.title ?? named?.title ?? (told == nil ? Self.stem(file) : "")
    // The time of a file changes as it is copied; the words do not.
    let id = SourceID.said(title, text, at: told ?? WrittenDate(day: .first))
    guard !title.isBlank || !text.isBlank else { throw SourceError(.empty) }
    var body = String(decoding: front.body(with: unread), as: UTF8.self)
    // As Haru writes an entry on its own, the name of the file is made of the heading.
    let (heading, rest) = DayOneText.split(body)
    if fields.title == nil, !heading.isEmpty, Slug.of(heading) == named?.title {
      (title, body) = (heading, rest)
    }
    let entry = try entry(ImportedEntry(id: id, on: date, source: file), title, body)
    steps = problems.map(ImportStep.problem) + entry
  }

  /// What many days make of it; nil where it is of one.
  private func entries(
    of text: String, _ front: FrontMatter, _ unread: Set<String>
  ) -> [ImportStep]? {
    let days = DaySections(text, fields.finder)
    if let log = JrnlText(log: text), log.entries.count > days?.sections.count ?? 0 {
      // Its entries have titles of their own.
      let unread = fields.title == nil ? unread : unread.union(["title"])
      return memo(front.lines(of: unread), "") + log.entries.flatMap(steps)
    }
    return days.map { memo(front.lines(of: unread), $0.beginning) + steps(of: $0) }
  }

  /// What stands before the first day belongs to none.
  private func memo(_ fields: [UInt8], _ beginning: String) -> [ImportStep] {
    let text = (String(decoding: fields, as: UTF8.self) + beginning).trimmed
    guard !text.isEmpty else { return [] }
    let said = beginning.isEmpty ? text : beginning
    let id = SourceID.said("", said, at: WrittenDate(day: .first))
    return [.memo(ImportedMemo(id: id, text: text, source: file))]
  }

  private func steps(of logged: JrnlText.Entry) -> [ImportStep] {
    let place = file + " (" + logged.date.day.iso + ")"
    let id = SourceID.said(logged.title, logged.body, at: logged.date)
    var entry = ImportedEntry(id: id, on: logged.date, source: place)
    JrnlReader.note(logged, in: &entry, context)
    // What shows a file is no title.
    let isShown = logged.title.contains("![")
    let body = isShown ? logged.title + "\n" + logged.body : logged.body
    do {
      return try self.entry(entry, isShown ? "" : logged.title, body.trimmed)
    } catch {
      return [.problem(ImportProblem(file: place, error))]
    }
  }

  private func steps(of days: DaySections) -> [ImportStep] {
    var steps: [ImportStep] = []
    let title = fields.title ?? ""
    for day in days.sections {
      let place = file + " (" + day.date.day.iso + ")"
      let id = SourceID.said(title, day.text, at: day.date)
      let entry = ImportedEntry(id: id, on: day.date, source: place)
      if day.hasWords, let read = try? self.entry(entry, title, day.text) {
        steps += read
      } else {
        steps.append(.problem(ImportProblem(file: place, reason: .empty)))
      }
    }
    return steps
  }

  private func entry(
    _ entry: ImportedEntry, _ title: String, _ text: String
  ) throws -> [ImportStep] {
    var entry = entry
    entry.title = title.replacing("\n", with: " ")
    fields.note(in: &entry, context)
    if FolderReader.isText(file), !file.hasSuffix(".txt") {
      entry.addTags(Self.inlineTags(text))
    }
    var media = TextMedia(inline)
    media.show(text, of: file, index, in: &entry)
    guard !entry.title.isBlank || !entry.body.isBlank else { throw SourceError(.empty) }
    entry.body = ExtraLines.append([fields.placeName.map { "📍 " + $0 }], to: entry.body)
    return media.problems.map(ImportStep.problem) + [.entry(entry)]
  }

  private static func decoded(
    _ bytes: [UInt8], _ file: String, _ problems: inout [ImportProblem]
  ) throws -> String {
    let (text, doubt) = try SourceText.decodeAnyhow(bytes)
    if let doubt { problems.append(ImportProblem(file: file, reason: doubt)) }
    return text
  }

  private static func stem(_ file: String) -> String {
    SourcePath.stem(file).replacing("_", with: " ").trimmed
  }

  /// Whether the beginning of a text says its day, or its days.
  static func saysDay(_ beginning: [UInt8], _ finder: DateFinder) -> Bool {
    guard let text = SourceText.decode(beginning: beginning) else { return false }
    // Where the front matter is longer than that, its end is missing, and it is read as a text.
    let front = FrontMatter(Array(text.utf8), known: Set(TextFields.days))
    let body = String(decoding: front.body, as: UTF8.self)
    return TextFields(fields: front.fields, finder: finder).date(nil) != nil
      || DayHeading.first(of: body, finder) != nil || DaySections(body, finder) != nil
      || JrnlText(log: body) != nil
  }

  /// Finds #tag, #a/b and #[[two words]], outside of code.
  private static func inlineTags(_ text: String) -> [String] {
    var (tags, isCode): ([String], Bool) = ([], false)
    for line in text.split(separator: "\n") {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.contains("#") else { continue }
      if let range = line.firstRange(of: "#[["),
        let end = line[range.upperBound...].firstRange(of: "]]")
      {
        tags.append(String(line[range.upperBound..<end.lowerBound]))
      }
      for word in line.split(whereSeparator: \.isWhitespace) where word.first == "#" {
        let name = word.dropFirst().prefix { $0.isLetter || $0.isNumber || "-_/".contains($0) }
        if name.contains(where: \.isLetter) { tags.append(String(name)) }
      }
    }
    return tags
  }
}
