// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

/// An import of the last thirty days, which can be taken back.
package struct PastImport: Hashable, Sendable {
  package let id: UniqueID
  /// The file or folder that was imported.
  package let path: String
  package private(set) var entries = 0
  package private(set) var memos = 0
  package private(set) var attachments = 0
  /// False where it was broken off, or is on its way.
  package internal(set) var isFinished = false
  /// When it was begun to be taken back, and each time that this was gone on with.
  private(set) var undoings: Set<Moment> = []
  /// When it was taken back last, which may not have come to its end.
  package var undone: Moment? { undoings.max() }
  /// The last entry that was there before.
  let lastEntry: Int
  /// How many lists it has written.
  private(set) var lists = 0
  /// Whether anything of it can be taken back: taking it back was not begun, or was broken off.
  package private(set) var canBeUndone = true

  package var begun: Moment { id.moment }
  /// What was imported is called so.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  init(_ id: UniqueID, _ path: String, lastEntry: Int) {
    (self.id, self.path, self.lastEntry) = (id, path, lastEntry)
  }

  mutating func noteUndoing(at moment: Moment) { undoings.insert(moment) }

  mutating func add(_ list: ImportList) {
    lists += 1
    entries += list.entries
    memos += list.memos
    attachments += list.attachments
  }

  // MARK: - In the table `setting`

  private init?(_ id: UniqueID, _ text: String) {
    guard let json = JSONReader.value(Array(text.utf8)[...]), let path = json["path"]?.text else {
      return nil
    }
    self.init(id, path, lastEntry: json["last_entry"]?.int ?? 0)
    lists = json["lists"]?.int ?? 0
    entries = json["entries"]?.int ?? 0
    memos = json["memos"]?.int ?? 0
    attachments = json["attachments"]?.int ?? 0
    isFinished = json["finished"]?.bool ?? false
    let undoings = (json["undone_before"]?.list ?? []) + [json["undone"]].compactMap(\.self)
    self.undoings = Set(undoings.compactMap(\.int).map(Moment.init(milliseconds:)))
  }

  func write(in database: Connection) throws {
    let json: JSON = [
      "path": .text(path), "entries": .int(entries), "memos": .int(memos),
      "attachments": .int(attachments), "finished": .bool(isFinished),
      "undone": JSON(undone?.milliseconds),
      "undone_before": .list(undoings.sorted().dropLast().map { .int($0.milliseconds) }),
      "lists": .int(lists),
      "last_entry": .int(lastEntry),
    ]
    try SettingTable.set(json.line, for: ImportLog.key(id), in: database)
  }

  /// The newest first.
  static func all(in database: Connection) throws -> [PastImport] {
    try ImportLog.heads(in: database).compactMap { id, text in
      var past = PastImport(id, text)
      past?.canBeUndone = try !ImportLog.lists(of: id, in: database).isEmpty
      return past
    }.sorted { $0.begun > $1.begun }
  }

  static func head(_ id: UniqueID, in database: Connection) throws -> PastImport? {
    try SettingTable.text(ImportLog.key(id), in: database).flatMap { PastImport(id, $0) }
  }
}
