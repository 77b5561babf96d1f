// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// Reads databases one after the other, in a table of which there is an entry a row.
struct DatabaseReader: DiaryReader {
  /// Makes something of a row.
  typealias RowReader = (_ id: Int, _ values: [Value?]) throws -> [ImportStep]

  /// What is read of each database.
  struct Plan {
    let table: String
    let columns: [String]
    /// The table that holds what is attached, and the column with the content.
    var media: (table: String, column: String)?
    /// Reads what goes with the entries; what can't be read of it is among the problems.
    let begin: (SourceDatabase) -> (problems: [ImportProblem], read: RowReader)
  }

  private let tree: any SourceTree
  private let plan: Plan
  private var files: ArraySlice<String>
  private var opened: [String: SourceDatabase] = [:]
  private var current: (rows: TableRows, file: String, read: RowReader)?
  private var pending: ArraySlice<ImportStep> = []
  private var (done, total) = (0, 0)
  /// How many rows of this table are still to come, and whether none of it is known to be damaged.
  private var (missing, isWhole) = (0, true)

  init(_ files: [String], in tree: any SourceTree, _ plan: Plan) {
    (self.tree, self.files, self.plan) = (tree, files[...], plan)
  }

  var progress: (done: Int, of: Int) { (min(done, total), total) }

  mutating func next() -> ImportStep? {
    while pending.isEmpty {
      guard current != nil || files.popFirst().map({ begin($0) }) != nil else { return nil }
      guard let file = current?.file else { continue }
      switch current?.rows.item() {
      case nil:
        current = nil
        // An index has more rows than the table, or pages contradict each other.
        if isWhole, missing > 0 || opened[file]?.hidesDamage ?? false {
          return .problem(ImportProblem(file: file, reason: .damaged))
        }
      case .damage?:
        isWhole = false
        return .problem(ImportProblem(file: file, reason: .damaged))
      case .row(let id, let values)?:
        (done, missing) = (done + 1, missing - 1)
        do {
          pending += try current?.read(id, values) ?? []
        } catch {
          return .problem(ImportProblem(file: file + " (\(id))", error))
        }
      }
    }
    return pending.popFirst()
  }

  private mutating func begin(_ file: String) {
    do {
      let database = try SourceDatabase(file, in: tree)
      guard let rows = database.rows(plan.columns, of: plan.table) else {
        throw SourceError(.damaged)
      }
      opened[file] = database
      (missing, isWhole) = (database.count(of: plan.table), true)
      total += missing
      let (problems, read) = plan.begin(database)
      pending += (database.problems + problems).map(ImportStep.problem)
      current = (rows, file, read)
    } catch {
      pending.append(.problem(ImportProblem(file: file, error)))
    }
  }

  // MARK: - Media

  /// How a blob is called, so that a person knows it, and `open` finds it.
  static func name(ofBlob row: Int, in file: String, _ name: String) -> String {
    "\(file)/\(row)/" + name.replacing("/", with: "_")
  }

  func open(_ file: String) throws -> (any SourceContent)? {
    guard let media = plan.media,
      let (name, database) = opened.first(where: { file.hasPrefix($0.key + "/") }),
      let row = SourcePath.parts(String(file.dropFirst(name.count + 1))).first.flatMap({ Int($0) })
    else { return nil }
    return try database.content(of: media.column, in: media.table, row: row)
  }
}

extension SourceDatabase {
  private static var maxGroupedRows: Int { 4_000_000 }

  /// How many rows a table has; 0 where that can't be told.
  func count(of table: String) -> Int {
    tables[table.lowercased()].flatMap { try? count(of: $0) } ?? 0
  }

  /// The rows of a table that go with entries, by the number of the entry, which is the first of
  /// the columns, and the number of each row. That there are too many is among the problems.
  func grouped(
    _ columns: [String], of table: String, limit: Int = maxGroupedRows
  ) -> (rows: [Int: [(id: Int, values: [Value?])]], problems: [ImportProblem]) {
    guard var rows = rows(columns, of: table) else { return ([:], []) }
    var grouped: [Int: [(id: Int, values: [Value?])]] = [:]
    var (problems, count): ([ImportProblem], Int) = ([], 0)
    while let item = rows.item() {
      guard count < limit else {
        problems.append(ImportProblem(file: file + " (" + table + ")", reason: .tooLarge))
        break
      }
      count += 1
      switch item {
      case .damage:
        problems.append(ImportProblem(file: file + " (" + table + ")", reason: .damaged))
      case .row(let id, let values):
        guard let entry = values.first??.integer else { continue }
        grouped[entry, default: []].append((id, values))
      }
    }
    return (grouped, problems)
  }
}
