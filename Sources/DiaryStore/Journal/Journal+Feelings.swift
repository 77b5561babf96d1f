// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

/// What entries feel like. A reader, which this module knows nothing of, is handed their texts
/// here, so that they never leave the journal for it.
extension Journal {
  // MARK: - Reading them

  /// How many entries a model has not read. A letter is read only once it has opened.
  package nonisolated func unreadFeelings(model: Int) async throws(JournalError) -> Int {
    try await readAtLatest { database, latest in
      try PendingFeelingQuery.count(model: model, openAt: latest, in: database)
    }
  }

  /// Lets `reader` read the next entries that its model has not read, the newest first, and keeps
  /// the results. `last` is what the previous call returned, and nil to begin with; the result is
  /// nil when nothing is left. No change is announced: one `tellOfFeelings` is enough for several
  /// calls.
  package nonisolated func readFeelings(
    model: Int, after last: Int?, limit: Int = 100,
    by reader: @Sendable (_ title: String, _ body: String) -> Feeling
  ) async throws(JournalError) -> (count: Int, last: Int?) {
    let (found, position) = try await readAtLatest { database, latest in
      try PendingFeelingQuery.read(
        model: model, before: last ?? .max, limit: limit, openAt: latest, in: database, by: reader)
    }
    try await keep(found)
    return (found.count, position)
  }

  /// Announces that the feelings of many entries have changed, so that pages read all of them
  /// again.
  package func tellOfFeelings() throws(JournalError) {
    _ = try write { try ChangeTable.note(.feeling, 0, in: $0) }
  }

  /// The same for one entry, which was saved just now; answers whether there was anything to read.
  @discardableResult
  package nonisolated func readFeeling(
    of entry: Entry.ID, model: Int, writer: Change.Writer = .unnamed,
    by reader: @Sendable (_ title: String, _ body: String) -> Feeling
  ) async throws(JournalError) -> Bool {
    let found = try await readAtLatest { database, latest in
      try PendingFeelingQuery.read(entry, model: model, openAt: latest, in: database, by: reader)
    }
    guard let found else { return false }
    try await keep([found], telling: entry, by: writer)
    return true
  }

  // MARK: - Reading them elsewhere

  /// What another model could read of an entry, and when that was written; nil where there is
  /// nothing to be read any more: of a letter that is sealed, of what is in the trash, of what a
  /// person has corrected, and of what was read elsewhere already.
  package nonisolated func textToBeFelt(
    of entry: Entry.ID
  ) async throws(JournalError) -> (text: Draft.Text, modified: Moment)? {
    try await readAtLatest { database, latest in
      guard let found = try EntryTable.entry(entry, in: database),
        found.deleted == nil, found.letter?.isSealed(at: latest) != true
      else { return nil }
      let feeling = try FeelingTable.feeling(of: entry, in: database)
      guard feeling?.isByHand != true, feeling?.isRemote != true else { return nil }
      return (Draft.Text(title: found.title, body: found.body), found.modified)
    }
  }

  /// Keeps what another model has read in a text; answers with false where the entry was modified
  /// since.
  @discardableResult
  package func keepRemote(
    _ feeling: Feeling, of entry: Entry.ID, _ text: Draft.Text, modified: Moment
  ) throws(JournalError) -> Bool {
    let words = WordCount.of(title: text.title, body: text.body)
    let found = PendingFeeling(entry: entry, modified: modified, words: words, feeling: feeling)
    return try write { database in
      let isKept = try FeelingTable.keep(found, in: database)
      if isKept { try ChangeTable.note(.feeling, entry.number, in: database) }
      return isKept
    }
  }

  private func keep(
    _ found: [PendingFeeling], telling entry: Entry.ID? = nil, by writer: Change.Writer = .unnamed
  ) throws(JournalError) {
    guard !found.isEmpty else { return }
    try write { database in
      for feeling in found { try FeelingTable.keep(feeling, in: database) }
      if let entry { try ChangeTable.note(.feeling, entry.number, by: writer, in: database) }
    }
  }

  // MARK: - By hand

  /// Notes what a person calls it; answers with what was there before.
  package func correctFeeling(
    of entry: Entry.ID, to emotion: Emotion
  ) throws(JournalError) -> Feeling? {
    try write { database in
      let before = try FeelingTable.feeling(of: entry, in: database)
      try set(before?.corrected(to: emotion) ?? Feeling(byHand: emotion), of: entry, in: database)
      return before
    }
  }

  /// Puts back what was there before a correction; nil where that was nothing. Unless that was a
  /// correction, too, the entry is read again: it may say something else by now.
  package func setFeeling(
    _ feeling: Feeling?, of entry: Entry.ID
  ) throws(JournalError) {
    var feeling = feeling
    if feeling?.isByHand == false { feeling?.model = 0 }
    try write { try set(feeling, of: entry, in: $0) }
  }

  private func set(_ feeling: Feeling?, of entry: Entry.ID, in database: Connection) throws {
    let unsealed = try unsealed(entry, now: clock.now, in: database)
    try FeelingTable.set(feeling, of: unsealed, in: database)
    try ChangeTable.note(.feeling, entry.number, in: database)
  }

  // MARK: - Looking at them

  /// Nil where the entry is not read yet, and where it is a letter that is sealed.
  package nonisolated func feeling(of entry: Entry.ID) async throws(JournalError) -> Feeling? {
    try await readOpen(entry) { database in
      try FeelingTable.feeling(of: entry, in: database).map { [$0] } ?? []
    }.first
  }

  /// What the entries of some days feel like, or of all, in the order of the days; nothing of
  /// sealed letters.
  package nonisolated func felt(
    _ days: ClosedRange<Day>? = nil, folder: Folder.ID? = nil, tag: String? = nil
  ) async throws(JournalError) -> [FeelingPoint] {
    let clock = clock
    return try await readAtLatest { database, latest in
      try FeltQuery.all(
        days, folder: folder, tag: tag, openAt: latest, by: clock, in: database)
    }
  }
}
