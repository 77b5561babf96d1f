// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

extension Journal {
  /// The letters that have opened and were not announced yet. They count as announced from then on,
  /// whichever process asks, so that each letter arrives once.
  package func takeArrivedLetters() async throws(JournalError) -> [Entry] {
    let now = clock.now
    let isNews = try await read { database in
      try SettingTable.announced(in: database) == nil
        || !Self.arrived(now, in: database).letters.isEmpty
    }
    guard isNews else { return [] }
    return try write { database in
      var trusted = try TrustedClock(at: now, in: database)
      trusted.goOn(at: now)
      try trusted.save(in: database)
      let (letters, latest) = try Self.arrived(now, in: database)
      try SettingTable.setAnnounced(latest, in: database)
      // Pages that show them as sealed show them open from now on.
      for id in letters { try ChangeTable.note(.entry, id.number, .letter, in: database) }
      return try EntryTable.entries(letters, in: database)
    }
  }

  /// The letters that have opened after `moment` and were not announced, in the order in which they
  /// did; and up to when that is known. None of them counts as announced by that.
  package nonisolated func unannouncedLetters(
    after moment: Moment?
  ) async throws(JournalError) -> (letters: [Entry], latest: Moment) {
    let now = clock.now
    return try await read { database in
      let (ids, latest) = try Self.arrived(now, in: database)
      let letters = try EntryTable.entries(ids, in: database).filter { entry in
        guard let letter = entry.letter, let moment else { return true }
        return letter.opens > moment
      }
      return (letters, latest)
    }
  }

  /// When the next letter opens; nil where none is sealed.
  package nonisolated func nextArrival() async throws(JournalError) -> Moment? {
    try await readAtLatest { database, latest in
      try EntryTable.nextOpening(after: latest, in: database)
    }
  }

  private static func arrived(
    _ now: Moment, in database: Connection
  ) throws -> (letters: [Entry.ID], latest: Moment) {
    let latest = try TrustedClock.latest(at: now, in: database)
    let announced = try SettingTable.announced(in: database) ?? Moment(milliseconds: .min)
    let letters = try EntryTable.letters(openedAfter: announced, upTo: latest, in: database)
    return (letters, latest)
  }
}
