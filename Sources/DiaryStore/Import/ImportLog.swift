// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// What an import has brought, as the table `setting` has it for thirty days, so that it can be
/// taken back: a head, and a list for each transaction of the import.
struct ImportLog: Sendable {
  static let days = 30
  private static let prefix = "imports/"
  private static let end = "imports0"
  private static let headLength = prefix.count + 36

  private(set) var id: UniqueID
  /// What is imported: its file or folder.
  let path: String
  /// The last entry that was there when it began.
  let lastEntry: Int

  /// Goes on with an import of this file or folder that was broken off, or begins one. Writes
  /// nothing yet.
  init(_ path: String, now: Moment, in database: Connection) throws {
    let open = try PastImport.all(in: database).first {
      $0.path == path && !$0.isFinished && $0.undone == nil
    }
    self.path = path
    id = open?.id ?? UniqueID(at: now)
    lastEntry =
      try open?.lastEntry ?? database.int("SELECT coalesce(max(id), 0) FROM entry") ?? 0
  }

  /// Adds what a transaction has brought. Where another process has begun to take this import back
  /// meanwhile, that and what follows is another import.
  mutating func add(_ list: ImportList, now: Moment, in database: Connection) throws {
    guard !list.lines.isEmpty else { return }
    var known = try PastImport.head(id, in: database)
    if known?.undone != nil { (id, known) = (UniqueID(at: now), nil) }
    var head = known ?? PastImport(id, path, lastEntry: lastEntry)
    head.add(list)
    try head.write(in: database)
    let number = "\(head.lists)"
    let key = Self.listPrefix(id) + String(repeating: "0", count: max(8 - number.count, 0)) + number
    try SettingTable.set(list.lines.joined(separator: "\n"), for: key, in: database)
  }

  /// Notes that all of it was imported.
  func finish(in database: Connection) throws {
    guard var head = try PastImport.head(id, in: database), !head.isFinished else { return }
    head.isFinished = true
    try head.write(in: database)
  }

  // MARK: - Keys

  static func key(_ id: UniqueID) -> String { prefix + "\(id)" }

  private static func listPrefix(_ id: UniqueID) -> String { key(id) + "/" }

  static func heads(in database: Connection) throws -> [(UniqueID, String)] {
    try database.rows(
      "SELECT key, value FROM setting WHERE key >= ? AND key < ? AND length(key) = ?", prefix, end,
      headLength
    ) { (UniqueID(String($0.text(0).dropFirst(prefix.count))), $0.text(1)) }
    .compactMap { id, text in id.map { ($0, text) } }
  }

  /// The keys of the lists of an import, in their order.
  static func lists(of id: UniqueID, in database: Connection) throws -> [String] {
    try database.rows(
      "SELECT key FROM setting WHERE key >= ? AND key < ? ORDER BY key", listPrefix(id),
      key(id) + "0"
    ) { $0.text(0) }
  }

  static func remove(_ key: String, in database: Connection) throws {
    try database.run("DELETE FROM setting WHERE key = ?", key)
  }
}

/// What a transaction of an import brings, a thing a line.
struct ImportList: Sendable {
  /// One of them. The numbers are milliseconds.
  enum Line: Equatable {
    case entry(UniqueID, modified: Int, opens: Int)
    case memo(UniqueID, modified: Int)
    /// With an entry that came with it.
    case attachment(UniqueID)
    /// With an entry that was there.
    case addedAttachment(UniqueID)
    /// What a person has put with an entry, an attachment or a memo (`ImportMark`).
    case state(UniqueID, mark: Int)
    /// What a person has written of what is said in an attachment.
    case transcript(UniqueID, mark: Int)
    case folder(UniqueID)
  }

  private(set) var lines: [String] = []
  private(set) var entries = 0
  private(set) var memos = 0
  private(set) var attachments = 0

  mutating func note(_ entry: Entry) {
    entries += 1
    lines.append(
      "e \(entry.uuid) \(entry.modified.milliseconds) \(entry.letter?.opens.milliseconds ?? 0)")
  }

  mutating func note(_ memo: Memo) {
    memos += 1
    lines.append("m \(memo.uuid) \(memo.modified.milliseconds)")
    note(state: ImportMark.mark(of: memo), of: memo.uuid)
  }

  mutating func note(attachment: UniqueID, isOfNewEntry: Bool) {
    attachments += 1
    lines.append("\(isOfNewEntry ? "a" : "A") \(attachment)")
  }

  mutating func note(state mark: Int, of id: UniqueID) { lines.append("s \(id) \(mark)") }

  mutating func note(_ transcript: Transcript, of attachment: UniqueID) {
    lines.append("t \(attachment) \(ImportMark.mark(of: transcript))")
  }

  mutating func note(folder: UniqueID) { lines.append("f \(folder)") }

  /// What a list says; lines that make no sense are passed over.
  static func read(_ text: String) -> [Line] { text.split(separator: "\n").compactMap(line) }

  private static func line(_ text: Substring) -> Line? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count >= 2, let id = UniqueID(words[1]) else { return nil }
    let numbers = words.dropFirst(2).compactMap { Int($0) }
    switch (words[0], numbers.count) {
    case ("e", 2): return .entry(id, modified: numbers[0], opens: numbers[1])
    case ("m", 1): return .memo(id, modified: numbers[0])
    case ("a", 0): return .attachment(id)
    case ("A", 0): return .addedAttachment(id)
    case ("s", 1): return .state(id, mark: numbers[0])
    case ("t", 1): return .transcript(id, mark: numbers[0])
    case ("f", 0): return .folder(id)
    default: return nil
    }
  }
}
