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
    fields = TextFields(fields: front.fields, finder: dates.textFinder)
    let named = dates.find(file)
    let text = String(decoding: front.body, as: UTF8.self)
    let said = fields.date(named?.date)
    var unread = fields.unread(on: said?.day, context)
    if said == nil, let entries = entries(of: front, decoded, unread, dates) {
      steps = problems.map(ImportStep.problem) + entries
      return
    }
    let heading = DayHeading.first(of: text, dates.textFinder)
    let told = said ?? heading
    guard var date = fields.localDate(named?.date, context) ?? told ?? fallback() else {
      throw SourceError(.noDay)
    }
    if date.timeOfDay == nil, let time = fields.timeOfDay {
      date.timeOfDay = time
      unread.remove(TextFields.time)
    } else if date.timeOfDay == nil, heading?.day == date.day {
      date.timeOfDay = heading?.timeOfDay
    }
    if told == nil { problems.append(ImportProblem(file: file, reason: .fileTime)) }
    var title = fields.title ?? named?.title ?? (told == nil ? Self.stem(file) : "")
    // Documents were read as plain texts at first.
    let id =
      front.isDocument
      ? SourceID.said(
        named?.title ?? Self.stem(file), decoded, at: named?.date ?? WrittenDate(day: .first))
      : Self.id(title, front, decoded, named?.date, dates.finder)
    guard !title.isBlank || !text.isBlank else { throw SourceError(.empty) }
    var body = String(decoding: front.body(with: unread), as: UTF8.self)
    // As Haru writes an entry on its own, the name of the file is made of the heading.
    let (headline, rest) = DayOneText.split(body)
    if fields.title == nil, !headline.isEmpty, Slug.of(headline) == named?.title {
      (title, body) = (headline, rest)
    }
    let entry = try entry(ImportedEntry(id: id, on: date, source: file), title, body)
    steps = problems.map(ImportStep.problem) + entry
  }

  /// Names it by what is written, and as it was read at first. The time of a file changes as it
  /// is copied; the words do not.
  private static func id(
    _ title: String, _ front: FrontMatter, _ file: String, _ named: WrittenDate?,
    _ finder: DateFinder
  ) -> UniqueID {
    let text = namingText(front, file)
    let date =
      TextFields(fields: front.fields, finder: finder).date(named)
      ?? DayHeading.first(of: text, finder)
    return SourceID.said(title, text, at: date ?? WrittenDate(day: .first))
  }

  /// The words, with the lines that were once among them. Without others, these stood as they are
  /// in the file.
  private static func namingText(_ front: FrontMatter, _ file: String) -> String {
    !front.isDocument && TextFields.newer.isSuperset(of: front.fields.keys)
      ? file : String(decoding: front.body(with: TextFields.newer), as: UTF8.self)
  }

  /// What many days make of it; nil where it is of one.
  private func entries(
    of front: FrontMatter, _ decoded: String, _ unread: Set<String>, _ dates: FileDates
  ) -> [ImportStep]? {
    let text = Self.namingText(front, decoded)
    let unread = unread.subtracting(TextFields.newer)
    let days = DaySections(text, dates.finder, told: dates.textFinder)
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
      let id = SourceID.said(title, day.text, at: day.named)
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

  /// As much of a text as may say its day, in bytes.
  static let beginning = 4096

  /// What the beginning of a text says of its day, as it is written.
  static func writtenDays(_ beginning: [UInt8], _ finder: DateFinder) -> [String] {
    guard let text = SourceText.decode(beginning: beginning) else { return [] }
    let front = FrontMatter(Array(text.utf8), known: Set(TextFields.days))
    let first = String(decoding: front.body, as: UTF8.self)
      .split(separator: "\n", maxSplits: 20).first { !$0.isBlank }
    let heading = first.flatMap { DayHeading($0, finder) == nil ? nil : String($0) }
    return front.fields.values.flatMap { $0.list?.compactMap(\.text) ?? [$0.text ?? ""] }
      + [heading].compactMap(\.self)
  }

  /// Whether the beginning of a text says its day, or its days.
  static func saysDay(_ beginning: [UInt8], _ finder: DateFinder) -> Bool {
    guard let text = SourceText.decode(beginning: beginning) else { return false }
    // Where the front matter is longer than that, its end is missing, and it is read as a text.
    let front = FrontMatter(Array(text.utf8), known: Set(TextFields.days))
    let body = String(decoding: front.body, as: UTF8.self)
    return TextFields(fields: front.fields, finder: finder).date(nil) != nil
      || DayHeading.first(of: body, finder) != nil || DaySections(body, finder, told: finder) != nil
      || JrnlText(log: body) != nil
  }

  /// Finds #tag, #a/b and #[[two words]], outside of code, and the tags of a page of Logseq.
  private static func inlineTags(_ text: String) -> [String] {
    var (tags, fences) = (pageTags(text), CodeFences())
    for line in text.split(separator: "\n") {
      guard !fences.isCode(line), line.contains("#") else { continue }
      var rest = line
      while let range = rest.firstRange(of: "#[["),
        let end = rest[range.upperBound...].firstRange(of: "]]")
      {
        tags.append(String(rest[range.upperBound..<end.lowerBound]))
        rest = rest[end.upperBound...]
      }
      for word in line.split(whereSeparator: \.isWhitespace) where word.first == "#" {
        let name = word.dropFirst().prefix { $0.isLetter || $0.isNumber || "-_/".contains($0) }
        if name.contains(where: \.isLetter) { tags.append(String(name)) }
      }
    }
    return tags
  }

  /// What "tags:: sea, [[two words]]" says among the properties above a page of Logseq.
  private static func pageTags(_ text: String) -> [String] {
    let properties = text.split(separator: "\n").prefix { $0.contains(":: ") }
    let names = properties.filter { $0.hasPrefix("tags:: ") || $0.hasPrefix("tag:: ") }
      .flatMap { $0.drop { $0 != " " }.split(separator: ",") }
    // Those with a sign are found wherever they are.
    return names.filter { !$0.contains("#") }.map { name in
      let name = name.trimmed
      return name.hasPrefix("[[") && name.hasSuffix("]]")
        ? String(name.dropFirst(2).dropLast(2)) : name
    }
  }
}
