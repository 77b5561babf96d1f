// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `setting`: what belongs to the diary, and not to this computer.
enum SettingTable {
  static func text(_ key: String, in database: Connection) throws -> String? {
    try database.first("SELECT value FROM setting WHERE key = ?", key) { $0.text(0) }
  }

  static func set(_ value: some Bindable, for key: String, in database: Connection) throws {
    try database.run(
      "INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
      key, value)
  }

  static func remove(_ key: String, in database: Connection) throws {
    try database.run("DELETE FROM setting WHERE key = ?", key)
  }

  /// What tells this diary from every other one; nil in one that an older Haru wrote.
  static func diary(in database: Connection) throws -> String? { try text("id", in: database) }

  /// What was lost, until the person has been told and has decided about it.
  static func lostChanges(in database: Connection) throws -> LostChanges? {
    guard let text = try text("lost_changes", in: database) else { return nil }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    guard numbers.count >= 2, numbers.prefix(2).allSatisfy(ChangeTable.possible.contains) else {
      return nil
    }
    return LostChanges(
      count: numbers[0], after: numbers[1],
      since: numbers.dropFirst(2).first.map(Moment.init(milliseconds:)))
  }

  /// Adds to what was lost before.
  static func addLostChanges(_ lost: LostChanges, in database: Connection) throws {
    let before = try lostChanges(in: database)
    let since = [before?.since, lost.since].compactMap { $0?.milliseconds }.min()
    let numbers =
      [(before?.count ?? 0) + lost.count, min(before?.after ?? lost.after, lost.after)]
      + (since.map { [$0] } ?? [])
    try set(numbers.map(String.init).joined(separator: " "), for: "lost_changes", in: database)
  }

  static func forgetLostChanges(in database: Connection) throws {
    try remove("lost_changes", in: database)
  }

  /// What the diary is called; empty where it was given no name.
  static func name(in database: Connection) throws -> String {
    try text("name", in: database) ?? ""
  }

  /// What was typed into the window of quick capture, and is not kept yet.
  static func captureDraft(in database: Connection) throws -> String {
    try text("capture_draft", in: database) ?? ""
  }

  static func setCaptureDraft(_ words: String, in database: Connection) throws {
    try set(words, for: "capture_draft", in: database)
  }

  /// The recordings whose transcript is still to become words of their entry, the oldest first.
  static func wantedTranscripts(in database: Connection) throws -> [UniqueID] {
    (try text("wanted_transcripts", in: database) ?? "").split(separator: " ")
      .compactMap { UniqueID(String($0)) }
  }

  static func wantTranscript(of recording: UniqueID, in database: Connection) throws {
    // Those that were deleted for good meanwhile leave the list.
    let others = try wantedTranscripts(in: database).filter {
      try $0 != recording && AttachmentTable.attachment(uuid: $0, in: database) != nil
    }
    try setWantedTranscripts(others + [recording], in: database)
  }

  static func setWantedTranscripts(_ recordings: [UniqueID], in database: Connection) throws {
    let names = recordings.map(\.description).joined(separator: " ")
    try set(names, for: "wanted_transcripts", in: database)
  }

  static func removeWantedTranscript(
    of recording: UniqueID, in database: Connection
  ) throws {
    let wanted = try wantedTranscripts(in: database)
    guard wanted.contains(recording) else { return }
    try setWantedTranscripts(wanted.filter { $0 != recording }, in: database)
  }

  /// What was taken in from the inbox, and may still lie there.
  static func takenFromInbox(in database: Connection) throws -> [UniqueID] {
    (try text("inbox_taken", in: database) ?? "").split(separator: " ")
      .compactMap { UniqueID(String($0)) }
  }

  static func setTakenFromInbox(_ items: [UniqueID], in database: Connection) throws {
    try set(items.map(\.description).joined(separator: " "), for: "inbox_taken", in: database)
  }

  /// One a line, sorted.
  static func knownWords(in database: Connection) throws -> Set<String> {
    Set((try text("known_words", in: database) ?? "").split(separator: "\n").map(String.init))
  }

  static func setKnownWords(_ words: Set<String>, in database: Connection) throws {
    try set(words.sorted().joined(separator: "\n"), for: "known_words", in: database)
  }

  /// The folders of which a person is not reminded. One that is deleted stays among them, since it
  /// may be brought back. Nil where a name can't be read: then it is not known what may be shown.
  static func knownFoldersLeftOut(in database: Connection) throws -> Set<UniqueID>? {
    let names = (try text("folders_left_out", in: database) ?? "").split(separator: " ")
    let folders = names.compactMap { UniqueID(String($0)) }
    return folders.count == names.count ? Set(folders) : nil
  }

  /// The same; fails where a name can't be read, which a change would forget.
  static func foldersLeftOut(in database: Connection) throws -> Set<UniqueID> {
    guard let folders = try knownFoldersLeftOut(in: database) else {
      throw SQLiteError.damagedRow(of: "setting", 0)
    }
    return folders
  }

  static func setFoldersLeftOut(_ folders: Set<UniqueID>, in database: Connection) throws {
    let names = folders.map(\.description).sorted().joined(separator: " ")
    try set(names, for: "folders_left_out", in: database)
  }

  /// Up to when the versions have been thinned; nil where they never were.
  static func thinned(in database: Connection) throws -> Moment? {
    try database.int("SELECT value FROM setting WHERE key = 'versions_thinned'")
      .map(Moment.init(milliseconds:))
  }

  static func setThinned(_ moment: Moment, in database: Connection) throws {
    try set(moment.milliseconds, for: "versions_thinned", in: database)
  }

  /// Up to when letters that arrived have been announced; nil where none ever was.
  static func announced(in database: Connection) throws -> Moment? {
    try database.int("SELECT value FROM setting WHERE key = 'letters_announced'")
      .map(Moment.init(milliseconds:))
  }

  static func setAnnounced(_ moment: Moment, in database: Connection) throws {
    try set(moment.milliseconds, for: "letters_announced", in: database)
  }
}
