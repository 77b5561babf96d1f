// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// One file of Markdown or text, whose day its front matter or its name says.
struct DatedText {
  let steps: [ImportStep]

  private static let days = [
    "day", "date", "created", "created_at", "creation_date", "date created", "date_created",
    "createdat",
  ]
  private static let known = Set(
    days + [
      "title", "tags", "tag", "folder", "journal", "timezone", "modified", "updated", "updated_at",
      "place", "starred", "latitude", "longitude",
    ])

  /// `fallback` is the time of the file, where it may count.
  init(
    _ bytes: [UInt8], _ file: String, _ dates: FileDates, _ index: SourceIndex,
    _ context: ReaderContext, fallback: () -> WrittenDate?
  ) throws {
    var problems: [ImportProblem] = []
    let decoded = try Self.decoded(bytes, file, &problems)
    let front = FrontMatter(Array(decoded.utf8), known: Self.known)
    let named = dates.find(file)
    let text = String(decoding: front.body, as: UTF8.self)
    let told =
      Self.date(front.fields, named?.date, dates.finder) ?? Self.headingDate(text, dates.finder)
    guard let date = told ?? fallback() else { throw SourceError(.noDay) }
    let title = front.fields["title"]?.text ?? named?.title ?? (told == nil ? Self.stem(file) : "")
    // The time of a file changes as it is copied; the words do not.
    let id = SourceID.said(title, text, at: told ?? WrittenDate(day: .first))
    if told == nil { problems.append(ImportProblem(file: file, reason: .fileTime)) }
    var entry = ImportedEntry(id: id, on: date, source: file)
    entry.title = title
    Self.note(front.fields, in: &entry, context, dates.finder)
    if FolderReader.isText(file), !file.hasSuffix(".txt") {
      entry.addTags(Self.inlineTags(text))
    }
    var media = TextMedia()
    media.show(text, of: file, index, in: &entry)
    guard !entry.title.isBlank || !entry.body.isBlank else { throw SourceError(.empty) }
    steps = (problems + media.problems).map(ImportStep.problem) + [.entry(entry)]
  }

  private static func decoded(
    _ bytes: [UInt8], _ file: String, _ problems: inout [ImportProblem]
  ) throws -> String {
    if let text = SourceText.decode(bytes) { return text }
    guard let old = OldText(bytes) else { throw SourceError(.notText) }
    problems.append(ImportProblem(file: file, reason: .guessedEncoding(old.encoding)))
    return old.text
  }

  private static func stem(_ file: String) -> String {
    SourcePath.stem(file).replacing("_", with: " ").trimmed
  }

  /// The date, where the first line is nothing else.
  private static func headingDate(_ text: String, _ finder: DateFinder) -> WrittenDate? {
    guard let line = text.split(separator: "\n", maxSplits: 20).first(where: { !$0.isBlank }),
      line.utf8.count <= 100
    else { return nil }
    let words = line.drop { "#*_=-[ ".contains($0) }.trimmed
    guard let found = finder.find(in: words) else { return nil }
    let isAlone = { (text: String) in
      text.split { !$0.isLetter && !$0.isNumber }.allSatisfy { WeekdayNames.has(String($0)) }
    }
    guard isAlone(found.before) else { return nil }
    if isAlone(found.after) { return found.date }
    guard let time = NamedTime(found.after) ?? NamedTime(" " + found.after.trimmed),
      isAlone(time.rest)
    else { return nil }
    return WrittenDate(day: found.date.day, timeOfDay: time.timeOfDay)
  }

  /// Whether the beginning of a text says its day.
  static func saysDay(_ beginning: [UInt8], _ finder: DateFinder) -> Bool {
    guard let text = SourceText.decode(beginning: beginning) else { return false }
    // Where the front matter is longer than that, its end is missing, and it is read as a text.
    let front = FrontMatter(Array(text.utf8), known: Set(days))
    return date(front.fields, nil, finder) != nil
      || headingDate(String(decoding: front.body, as: UTF8.self), finder) != nil
  }

  /// What the front matter says comes first; the name may add the time.
  private static func date(
    _ fields: [String: JSON], _ named: WrittenDate?, _ finder: DateFinder
  ) -> WrittenDate? {
    let written = days.lazy.compactMap { fields[$0]?.text.flatMap(finder.date) }
    let isNamedFirst = fields["day"] == nil && fields["date"] == nil
    guard let date = isNamedFirst ? named ?? written.first : written.first ?? named else {
      return nil
    }
    guard date.timeOfDay == nil else { return date }
    return (Array(written) + [named].compactMap(\.self))
      .first { $0.day == date.day && $0.timeOfDay != nil } ?? date
  }

  private static func note(
    _ fields: [String: JSON], in entry: inout ImportedEntry, _ context: ReaderContext,
    _ finder: DateFinder
  ) {
    for tags in [fields["tags"], fields["tag"]].compactMap(\.self) {
      let texts =
        tags.list?.compactMap(\.text)
        ?? tags.text.map { text in
          text.split(separator: text.contains(",") ? "," : " ").map(String.init)
        } ?? []
      entry.addTags(texts.map { String($0.trimmed.drop { $0 == "#" }) })
    }
    if fields["starred"]?.bool == true { entry.addTag(context.starred) }
    entry.folder = fields["folder"]?.text ?? fields["journal"]?.text
    if let zone = fields["timezone"]?.text, let clock = context.clock(zone) {
      entry.zone = zone
      if let time = entry.timeOfDay, entry.moment == nil {
        entry.moment = clock.moment(WrittenDate(day: entry.day, timeOfDay: time))
      }
    }
    for key in ["modified", "updated", "updated_at"] {
      entry.modified = entry.modified ?? fields[key]?.text.flatMap { finder.date($0)?.moment }
    }
    let place = fields["place"]
    let latitude = (place?["latitude"] ?? fields["latitude"])?.double
    let longitude = (place?["longitude"] ?? fields["longitude"])?.double
    if let latitude, let longitude, latitude != 0 || longitude != 0 {
      entry.place = Coordinates(latitude: latitude, longitude: longitude)
    }
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
