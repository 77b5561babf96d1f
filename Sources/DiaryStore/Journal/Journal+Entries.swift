// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

extension Journal {
  // MARK: - Writing

  /// A draft for `day`: for today at this moment, for another day at this time of that day.
  package nonisolated func newDraft(on day: Day? = nil) -> Draft { clock.newDraft(on: day) }

  /// Saves what was written. Nil when it is new and there are no words in it: an empty entry is not
  /// kept. A caller that goes on writing lets the draft `follow` the answer. Where `captured` is
  /// the draft of quick capture, whose words are in this one now, the same transaction removes it;
  /// the transcripts of `recordings`, which are in this one, too, are not wanted any more.
  @discardableResult
  package func save(
    _ draft: Draft, by writer: Change.Writer = .unnamed, taking captured: String? = nil,
    withTranscriptsOf recordings: [UniqueID] = []
  ) throws(JournalError) -> Entry? {
    let now = clock.now
    return try write { database -> Entry? in
      // What was typed there since stays.
      if let captured, try SettingTable.captureDraft(in: database) == captured {
        try SettingTable.setCaptureDraft("", in: database)
      }
      for recording in recordings {
        try SettingTable.removeWantedTranscript(of: recording, in: database)
      }
      if let id = draft.id { return try change(id, to: draft, by: writer, now: now, in: database) }
      if draft.isWordless { return nil }
      return try add(draft, uuid: UniqueID(at: now), by: writer, now: now, in: database)
    }
  }

  /// Adds an entry without words, for something that is about to be put into it. `leave` takes it
  /// to the trash where nothing was.
  package func begin(_ draft: Draft) throws(JournalError) -> Entry {
    let now = clock.now
    return try write { try add(draft, uuid: UniqueID(at: now), now: now, in: $0) }
  }

  /// Saves the draft over the entry as part of a transaction.
  func change(
    _ id: Entry.ID, to draft: Draft, by writer: Change.Writer = .unnamed, now: Moment,
    in database: Connection
  ) throws -> Entry {
    let entry = try unsealed(id, now: now, in: database)
    // The letter has opened since, but the author of this draft has not read it.
    if draft.isClosed { throw JournalError.sealed(until: (entry.letter?.day ?? entry.day).number) }
    try VersionTable.keep(entry, before: draft, now: now, in: database)
    if draft.keepsPlace(of: entry) {
      try EntryTable.setWords(id, of: draft, now: now, in: database)
    } else {
      let position = try position(for: draft, of: entry, in: database)
      try EntryTable.update(id, draft, position: position, now: now, in: database)
    }
    if Set(entry.tags) != Set(draft.tags) { try TagTable.set(draft.tags, of: id, in: database) }
    let changed = entry.changed(by: draft, at: now)
    let parts = changed.partsOtherThan(in: entry)
    try ChangeTable.note(.entry, id.number, parts, by: writer, in: database)
    return changed
  }

  /// Adds an entry that comes from elsewhere and has its own name already.
  func add(
    _ draft: Draft, uuid: UniqueID, by writer: Change.Writer = .unnamed, now: Moment,
    in database: Connection
  ) throws -> Entry {
    let wanted = EntryPosition.of(draft.day, timeOfDay: clock.timeOfDay(of: draft.moment))
    let position = try EntryTable.freePosition(from: wanted, except: nil, in: database)
    let id = try EntryTable.insert(draft, uuid: uuid, position: position, now: now, in: database)
    try TagTable.set(draft.tags, of: id, in: database)
    try ChangeTable.note(.entry, id.number, by: writer, in: database)
    guard let entry = try EntryTable.entry(id, in: database) else { throw JournalError.missing }
    return entry
  }

  /// Moves an entry to another day, at the same time of that day.
  package func move(_ id: Entry.ID, to day: Day) throws(JournalError) {
    let now = clock.now
    try write { database in
      // The draft begins from the current text, which another process may have written.
      var draft = Draft(try unsealed(id, now: now, in: database))
      draft.day = day
      draft.moment = clock.moment(on: day, timeOfDay: clock.timeOfDay(of: draft.moment))
      _ = try change(id, to: draft, now: now, in: database)
    }
  }

  /// Leaves an entry: one in which nothing is left goes to the trash, with all it once said, and so
  /// does one that says nothing but a question that the program has put there. A sealed letter
  /// stays.
  ///
  /// `isNew`: whether it was begun where it is left. Then it goes for good, unless it once said so
  /// much that a person might miss it. Answers whether it went for good.
  @discardableResult
  package func leave(
    _ id: Entry.ID, asNew isNew: Bool = false, unanswered question: String? = nil
  ) throws(JournalError) -> Bool {
    let now = clock.now
    return try write { database in
      guard let entry = try EntryTable.entry(id, in: database), entry.deleted == nil,
        Draft(entry).isWordless || entry.saysOnly(question),
        try !EntryTable.hasMore(id, in: database),
        case let latest = try TrustedClock.latest(at: now, in: database),
        !entry.closed(at: latest).isClosed
      else { return false }
      let isRemoved =
        isNew ? try !EntryTable.isWorthKeeping(id, besides: question, in: database) : false
      if isRemoved {
        try EntryTable.remove(id, in: database)
      } else {
        try EntryTable.setDeleted(id, latest, in: database)
      }
      try ChangeTable.note(.entry, id.number, .trash, in: database)
      return isRemoved
    }
  }

  // MARK: - Letters

  /// Seals an entry until `day` begins here. From then on it is a letter, and no other day opens
  /// it.
  package func seal(_ id: Entry.ID, until day: Day) throws(JournalError) {
    let now = clock.now
    let letter = Letter(day: day, opens: clock.moment(on: day))
    try write { database in
      _ = try unsealed(id, now: now, in: database)
      try EntryTable.setLetter(id, letter, in: database)
      try ChangeTable.note(.entry, id.number, .letter, in: database)
    }
  }

  /// The entry, unless it is a letter that is still sealed.
  func unsealed(_ id: Entry.ID, now: Moment, in database: Connection) throws -> Entry {
    guard let entry = try EntryTable.entry(id, in: database) else { throw JournalError.missing }
    let latest = try TrustedClock.latest(at: now, in: database)
    if let letter = entry.letter, letter.isSealed(at: latest) {
      throw JournalError.sealed(until: letter.day.number)
    }
    return entry
  }

  // MARK: - Versions

  /// What the entry said before, the newest first; nothing of a sealed letter.
  package nonisolated func versions(of id: Entry.ID) async throws(JournalError) -> [Version] {
    try await readOpen(id) { try VersionTable.versions(of: id, in: $0) }
  }

  /// Brings a version back; what the entry says now becomes a version itself.
  package func restore(_ version: Version.ID, of id: Entry.ID) throws(JournalError) {
    let now = clock.now
    try write { database in
      let entry = try unsealed(id, now: now, in: database)
      guard let version = try VersionTable.version(version, of: id, in: database) else {
        throw JournalError.missing
      }
      try VersionTable.insert(entry, now: now, in: database)
      var draft = Draft(entry)
      draft.title = version.title
      draft.body = version.body
      try EntryTable.setWords(id, of: draft, now: now, in: database)
      try ChangeTable.note(.entry, id.number, .words, in: database)
    }
  }

  // MARK: - Trash

  package func delete(_ ids: [Entry.ID]) throws(JournalError) {
    try setDeleted(ids, clock.now)
  }

  package func restore(_ ids: [Entry.ID]) throws(JournalError) {
    try setDeleted(ids, nil)
  }

  private func setDeleted(_ ids: [Entry.ID], _ moment: Moment?) throws(JournalError) {
    try write { database in
      for id in ids {
        let moment = try moment.map { try TrustedClock.latest(at: $0, in: database) }
        try EntryTable.setDeleted(id, moment, in: database)
        try ChangeTable.note(.entry, id.number, .trash, in: database)
      }
    }
  }

  // MARK: - Reading

  package nonisolated func entry(_ id: Entry.ID) async throws(JournalError) -> Entry? {
    try await readEntries { try EntryTable.entries([id], in: $0) }.first
  }

  package nonisolated func entries(on day: Day) async throws(JournalError) -> [Entry] {
    try await readEntries { database in
      let range = EntryPosition.range(day, day)
      let ids = try database.rows(
        "SELECT id FROM entry WHERE position BETWEEN ? AND ? AND deleted IS NULL ORDER BY position",
        range.lowerBound, range.upperBound
      ) { Entry.ID($0.int(0)) }
      return try EntryTable.entries(ids, in: database)
    }
  }

  /// The next entries of a list that ended at `last`; the first ones where that is nil.
  package nonisolated func page(
    _ order: EntryOrder = .newestFirst, after last: Entry.ID? = nil, folder: Folder.ID? = nil,
    tag: String? = nil, days: ClosedRange<Day>? = nil, limit: Int = 50
  ) async throws(JournalError) -> [Entry] {
    let now = clock.now
    return try await readEntries { database in
      let position = try last.flatMap { try EntryTable.position(of: $0, in: database) }
      let latest = try TrustedClock.latest(at: now, in: database)
      return try EntryTable.page(
        order, after: position, folder: folder, tag: tag, days: days, openAt: latest, limit: limit,
        in: database)
    }
  }

  // MARK: - Places

  /// Where the draft belongs. An entry that stays at its day and time stays in its place.
  private func position(
    for draft: Draft, of entry: Entry, in database: Connection
  ) throws -> Int {
    if draft.day == entry.day, draft.moment == entry.moment,
      let position = try EntryTable.position(of: entry.id, in: database)
    {
      return position
    }
    let wanted = EntryPosition.of(draft.day, timeOfDay: clock.timeOfDay(of: draft.moment))
    return try EntryTable.freePosition(from: wanted, except: entry.id, in: database)
  }
}

extension Draft {
  fileprivate func keepsPlace(of entry: Entry) -> Bool {
    day == entry.day && moment == entry.moment && zone == entry.zone && folder == entry.folder
  }
}

extension Entry {
  /// Whether there are no words in it but these, however they are spaced.
  fileprivate func saysOnly(_ words: String?) -> Bool {
    guard let words, title.allSatisfy(\.isWhitespace) else { return false }
    return body.split(whereSeparator: \.isWhitespace) == words.split(whereSeparator: \.isWhitespace)
  }

  /// What the entry is once the draft is saved.
  fileprivate func changed(by draft: Draft, at now: Moment) -> Entry {
    var entry = self
    entry.day = draft.day
    entry.moment = draft.moment
    entry.zone = draft.zone
    entry.title = draft.title
    entry.body = draft.body
    entry.folder = draft.folder
    entry.tags = Set(draft.tags).filter { !$0.isEmpty }.sorted()
    entry.modified = now
    return entry
  }

  /// What a draft may have changed of the entry, which was `former` before.
  fileprivate func partsOtherThan(in former: Entry) -> Change.Parts {
    var parts: Change.Parts = []
    if text != former.text { parts.insert(.words) }
    let isFiledAlike =
      day == former.day && moment == former.moment && zone == former.zone
      && folder == former.folder && Set(tags) == Set(former.tags)
    if !isFiledAlike { parts.insert(.filing) }
    return parts
  }
}
