// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The database that Almanah keeps a diary in, with one text a day.
struct AlmanahReader {
  private let file: String
  private let context: ReaderContext
  private let tags: [Day: [String]]

  static func isOne(_ file: SourceFile, in tree: any SourceTree) -> Bool {
    SourceDatabase.isOne(
      file, in: tree, saying: ["entries (year INTEGER, month INTEGER, day INTEGER, content"])
  }

  /// What Almanah has encrypted as it was closed.
  static func isEncrypted(_ path: String) -> Bool {
    SourcePath.name(path).lowercased().hasSuffix(".db.encrypted")
  }

  static func reader(
    _ files: [String], in tree: any SourceTree, _ context: ReaderContext
  ) -> any DiaryReader {
    let columns = [
      "year", "month", "day", "content", "version", "is_important", "edited_year", "edited_month",
      "edited_day",
    ]
    return DatabaseReader(
      files, in: tree,
      DatabaseReader.Plan(table: "entries", columns: columns) { database in
        var problems: [ImportProblem] = []
        let diary = AlmanahReader(database, context, &problems)
        return (problems, { [try diary.step($1)] })
      })
  }

  private init(
    _ database: SourceDatabase, _ context: ReaderContext, _ problems: inout [ImportProblem]
  ) {
    (file, self.context) = (database.file, context)
    var tags: [Day: [String]] = [:]
    let (years, damage) = database.grouped(["year", "month", "day", "tag"], of: "entry_tag")
    for row in years.values.joined().sorted(by: { $0.id < $1.id }) {
      guard let day = Self.day(row.values[...]), let tag = row.values[3]?.text else { continue }
      tags[day, default: []].append(tag)
    }
    self.tags = tags
    problems = damage
  }

  private static func day(_ values: ArraySlice<Value?>) -> Day? {
    let numbers = values.prefix(3).compactMap { $0?.integer }
    guard numbers.count == 3 else { return nil }
    return Day(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  private func step(_ values: [Value?]) throws -> ImportStep {
    guard let day = Self.day(values[...]) else { throw SourceError(.noDay) }
    let date = WrittenDate(day: day)
    var entry = ImportedEntry(
      id: SourceID.named(day.iso, of: "almanah", at: date.nominal), on: date,
      source: file + " (" + day.iso + ")")
    guard let text = AlmanahText.markdown(Self.bytes(values[3]), values[4]?.integer ?? 1) else {
      return .problem(ImportProblem(file: entry.source, reason: .damaged))
    }
    entry.body = text.trimmed
    entry.addTags(tags[day] ?? [])
    if values[5]?.integer == 1 { entry.addTag(context.starred) }
    if let edited = Self.day(values[6...]), edited > day {
      entry.modified = context.nearestClock(nil)?.moment(WrittenDate(day: edited, timeOfDay: 0))
    }
    return entry.body.isEmpty && entry.tags.isEmpty
      ? .problem(ImportProblem(file: entry.source, reason: .empty)) : .entry(entry)
  }

  private static func bytes(_ value: Value?) -> [UInt8] {
    switch value {
    case .blob(let bytes)?, .damagedText(let bytes)?: bytes
    case .text(let text)?: Array(text.utf8)
    case .null?, .integer?, .real?, .zeros?, nil: []
    }
  }
}
