// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The database that Diarium keeps a diary in, which is what it saves as a backup, too.
struct DiariumDatabase {
  private static let (ticksInDay, ticksInMillisecond) = (864_000_000_000, 10_000)
  private static let blobs = (table: "Media", column: "Data")

  private let database: SourceDatabase
  private let context: ReaderContext
  private let tags: [Int: (kind: Int, name: String)]
  private let entryTags: [Int: [(id: Int, values: [Value?])]]
  private let media: [Int: [(id: Int, values: [Value?])]]
  private let events: [Int: [(id: Int, values: [Value?])]]

  static func isOne(_ file: SourceFile, in tree: any SourceTree) -> Bool {
    SourceDatabase.isOne(file, in: tree, saying: ["DiaryEntryId", "Heading"])
  }

  static func reader(
    _ files: [String], in tree: any SourceTree, _ context: ReaderContext
  ) -> any DiaryReader {
    let columns = ["DiaryEntryId", "Heading", "Text", "Rating", "Latitude", "Longitude"]
    return DatabaseReader(
      files, in: tree,
      DatabaseReader.Plan(table: "Entries", columns: columns, media: blobs) {
        database in
        var problems: [ImportProblem] = []
        let diary = DiariumDatabase(database, context, &problems)
        return (problems, { try diary.steps($1) })
      })
  }

  private init(
    _ database: SourceDatabase, _ context: ReaderContext, _ problems: inout [ImportProblem]
  ) {
    (self.database, self.context) = (database, context)
    let named = database.grouped(["DiaryTagId", "Type", "Value"], of: "Tags")
    tags = named.rows.compactMapValues { rows in
      guard let row = rows.first, let name = row.values[2]?.text else { return nil }
      return (row.values[1]?.integer ?? 0, name)
    }
    let used = database.grouped(
      ["DiaryEntryId", "DiaryTagId", "TrackingValue"], of: "EntryTags")
    let attached = database.grouped(
      ["DiaryEntryId", "Index", "Name", "FileEnding"], of: Self.blobs.table)
    let noted = database.grouped(["DiaryEntryId", "Type", "Content", "Tag"], of: "Events")
    (entryTags, media, events) = (used.rows, attached.rows, noted.rows)
    problems = named.problems + used.problems + attached.problems + noted.problems
  }

  private func steps(_ values: [Value?]) throws -> [ImportStep] {
    // It is the moment, counted in tenths of a microsecond from the beginning of the year 1 on.
    guard let ticks = values[0]?.integer, ticks >= 0,
      let day = Day(ordinal: ticks / Self.ticksInDay)
    else { throw SourceError(.noDay) }
    let time = ticks % Self.ticksInDay / Self.ticksInMillisecond
    let date = WrittenDate(day: day, timeOfDay: time)
    var entry = ImportedEntry(
      id: DiariumReader.id(date), on: date, source: database.file + " (" + day.iso + ")")
    entry.title = values[1]?.text?.trimmed ?? ""
    entry.media = attached(to: ticks, entry.id)
    let shown = Dictionary(
      entry.media.map { (SourcePath.name($0.file).lowercased(), $0.address) },
      uniquingKeysWith: { first, _ in first })
    var problems: [ImportStep] = []
    let place = entry.source
    entry.body = HTMLMarkdown.text(values[2]?.text ?? "") { source in
      if DataAddress.isOne(source) {
        problems.append(.problem(ImportProblem(file: place, reason: .unsupportedMedia)))
        return nil
      }
      return shown[SourcePath.name(PercentCoding.decoded(source)).lowercased()]
    }
    if let latitude = values[4]?.real, let longitude = values[5]?.real,
      latitude != 0 || longitude != 0
    {
      entry.place = Coordinates(latitude: latitude, longitude: longitude)
    }
    var lines = noteTags(of: ticks, in: &entry)
    for event in events[ticks] ?? [] {
      lines.append(noteSky(event.values, in: &entry))
    }
    lines.append(DiariumReader.rating(values[3]?.integer))
    entry.body = ExtraLines.append(lines, to: entry.body)
    let isEmpty = entry.isEmpty
    return problems + [
      isEmpty ? .problem(ImportProblem(file: place, reason: .empty)) : .entry(entry)
    ]
  }

  private func attached(to ticks: Int, _ entry: UniqueID) -> [ImportedMedium] {
    let rows = (media[ticks] ?? []).sorted {
      ($0.values[1]?.integer ?? 0, $0.id) < ($1.values[1]?.integer ?? 0, $1.id)
    }
    return rows.map { row in
      let name = row.values[2]?.text ?? ""
      var ending = row.values[3]?.text ?? ""
      if !ending.isEmpty, !ending.hasPrefix(".") { ending = "." + ending }
      let whole = name.lowercased().hasSuffix(ending.lowercased()) ? name : name + ending
      let path = DatabaseReader.name(ofBlob: row.id, in: database.file, whole)
      let content = try? database.content(
        of: Self.blobs.column, in: Self.blobs.table, row: row.id)
      let id = SourceID.medium(
        DiariumReader.name(ofMedium: content) ?? "\(row.id)\n\(whole)", of: entry)
      return ImportedMedium(id: id, file: path, caption: SourcePath.stem(path))
    }
  }

  /// Tags become tags; people and what was counted or written beside them become lines.
  private func noteTags(of ticks: Int, in entry: inout ImportedEntry) -> [String?] {
    var (people, lines): ([String], [String?]) = ([], [])
    for row in entryTags[ticks] ?? [] {
      guard let id = row.values[1]?.integer, let tag = tags[id] else { continue }
      let value = row.values[2]?.words ?? ""
      switch tag.kind {
      case 0: entry.addTag(tag.name)
      case 1: people.append(tag.name)
      default: lines.append(value.isBlank ? tag.name : tag.name + ": " + value.trimmed)
      }
    }
    return [DiariumReader.line(ofPeople: people)] + lines
  }

  private func noteSky(_ values: [Value?], in entry: inout ImportedEntry) -> String? {
    let words = values[2]?.text ?? ""
    let sky = (values[3]?.text ?? "").replacing("-", with: " ")
    guard values[1]?.integer == 0 else { return words.isBlank ? nil : words }
    if let kind = WeatherWords.kind(sky), entry.weather == nil {
      let celsius = DiariumReader.celsius(words)
      entry.weather = Weather(kind, celsius: celsius, place: "", isByHand: true)
      // Of two temperatures there is room for one.
      if celsius != nil, words.contains("/") { return "☁️ " + words }
      return celsius == nil ? DiariumReader.words(ofSky: words, entry.weather) : nil
    }
    return words.isBlank ? nil : "☁️ " + [sky, words].joined(separator: " ").trimmed
  }
}

extension Value {
  fileprivate var real: Double? {
    switch self {
    case .real(let number): number
    case .integer(let number): Double(number)
    case .null, .text, .blob, .damagedText, .zeros: nil
    }
  }

  /// As a person reads it.
  fileprivate var words: String? {
    switch self {
    case .real(let number): "\(number)"
    case .integer(let number): "\(number)"
    case .text, .damagedText: text
    case .null, .blob, .zeros: nil
    }
  }
}
