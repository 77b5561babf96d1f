// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// Brings what was read into the diary, in a transaction. It adds and never overwrites, so that the
/// same again adds nothing.
///
/// A dry run goes the same way, on a connection that only reads: it takes notes where the other one
/// writes.
struct Merge {
  /// What is known when a transaction is done.
  struct Result: Sendable {
    var report = ImportReport()
    var notes = ImportNotes()
    var choices = ImportChoices()
    /// What the source says of the folders of its entries, by the bytes of their names.
    var folders: [[UInt8]: ImportManifest.Folder] = [:]
    var log: ImportLog?
    /// When imports were taken back: what is in the trash since then comes back.
    var undone: Set<Moment> = []
    var months: [Month: ImportMonth] = [:]

    /// The report of all of it.
    func finished(_ past: UniqueID?) -> ImportReport {
      var report = report
      report.past = past
      report.months = months.values.sorted { $0.month < $1.month }
      return report
    }
  }

  let database: Connection
  let isDry: Bool
  let mediaFolder: MediaFolder
  let clock: WallClock
  /// What time it is as far as letters are concerned.
  let latest: Moment
  var result: Result
  /// What this transaction has brought.
  var list = ImportList()
  /// The folders of media that are to be synchronized before it ends.
  var unsynced: Set<String> = []

  mutating func add(_ item: ImportItem) throws {
    switch item.text {
    case .entry(let file): try add(file, item)
    case .memo(let file): try add(file)
    case .version(let version): try add(version, item.file)
    }
  }

  // MARK: - Entries

  private mutating func add(_ file: EntryFile, _ item: ImportItem) throws {
    let there = try EntryTable.entry(uuid: file.entry.uuid, in: database)
    let isKnown = result.notes.entries.contains(Fingerprint(file.entry.uuid))
    guard there != nil || isKnown else {
      if !result.choices.addsDoubles, try isDouble(file, item.media) {
        result.report.doubles += 1
        noteMonth(of: file.entry) { $0.there += 1 }
        return
      }
      let id = try insert(file)
      result.report.entriesAdded += 1
      try add(item.media, to: id, isNew: true)
      for version in item.past { try keep(version, of: id) }
      hasChanged = true
      if let id {
        try noteState(of: id, file.entry.uuid)
        try note(id)
      }
      return
    }
    let isRestored = try there.map { try !isKnown && restore($0, file) } ?? false
    let isSealed = isSealed(there, file.entry.uuid)
    if isRestored {
      result.report.entriesAdded += 1
    } else {
      noteMonth(of: file.entry) { $0.there += 1 }
    }
    guard !isSealed || isRestored else {
      result.report.entriesThere += 1
      return
    }
    let isKept = try !isSealed && keepText(of: file.entry, with: there)
    if isKept {
      result.report.entriesKeptAsVersion += 1
    } else if !isRestored {
      result.report.entriesThere += 1
    }
    try add(item.media, to: there?.id)
    for version in item.past { try keep(version, of: there?.id) }
    if let there { try note(there.id) }
  }

  private func isSealed(_ entry: Entry?, _ uuid: UniqueID) -> Bool {
    guard let entry else { return result.notes.sealed.contains(Fingerprint(uuid)) }
    return entry.letter?.isSealed(at: latest) ?? false
  }

  /// Counts an entry of its month.
  private mutating func noteMonth(of entry: Entry, _ count: (inout ImportMonth) -> Void) {
    let month = Month(of: entry.day)
    count(&result.months[month, default: ImportMonth(month)])
  }

  /// Takes an entry out of the trash if an import that was taken back went there with it; tells
  /// whether it did.
  private mutating func restore(_ there: Entry, _ file: EntryFile) throws -> Bool {
    guard let deleted = there.deleted, result.undone.contains(deleted) else { return false }
    let isSealed = isSealed(there, there.uuid)
    noteMonth(of: there) { $0.add(there, isSealed: isSealed) }
    // Its folder may have gone with the import.
    let folder = there.folder == nil ? try folder(of: file) : nil
    guard !isDry else {
      result.notes.entries.insert(Fingerprint(there.uuid))
      return true
    }
    try Trash.setDeleted(.entry(there.id), nil, in: database)
    if let folder { try EntryTable.setFolder(there.id, folder, in: database) }
    list.note(there)
    try noteState(of: there.id, there.uuid)
    for attachment in try AttachmentTable.attachments(of: there.id, in: database) {
      list.note(attachment: attachment.uuid, isOfNewEntry: true)
      try noteState(ofAttachment: attachment.uuid)
    }
    return true
  }

  /// Since when something is in the trash here that was in the trash elsewhere: it stays for as
  /// long as what is deleted now.
  func deleted(_ elsewhere: Moment?) -> Moment? { elsewhere.map { max($0, latest) } }

  private mutating func noteState(of entry: Entry.ID, _ uuid: UniqueID) throws {
    list.note(state: try ImportMark.mark(of: entry, in: database), of: uuid)
  }

  /// Nil in a dry run.
  private mutating func insert(_ file: EntryFile) throws -> Entry.ID? {
    var entry = file.entry
    entry.folder = try folder(of: file)
    entry.deleted = deleted(entry.deleted)
    let isSealed = isSealed(entry, entry.uuid)
    noteMonth(of: entry) { $0.add(entry, isSealed: isSealed) }
    guard !isDry else {
      result.notes.entries.insert(Fingerprint(entry.uuid))
      result.notes.texts.insert(Fingerprint(entry.uuid, entry.title, entry.body))
      if isSealed { result.notes.sealed.insert(Fingerprint(entry.uuid)) }
      return nil
    }
    let wanted =
      file.position
      ?? EntryPosition.of(entry.day, timeOfDay: clock.timeOfDay(of: entry.moment))
    let position = try EntryTable.freePosition(from: wanted, except: nil, in: database)
    let id = try EntryTable.insert(entry, position: position, in: database)
    list.note(entry)
    try TagTable.set(entry.tags, of: id, in: database)
    if let weather = file.weather { try WeatherTable.insert(weather, of: id, in: database) }
    if let feeling = file.feeling {
      let words = WordCount.of(title: entry.title, body: entry.body)
      try FeelingTable.insert(feeling, words: words, of: id, in: database)
      if feeling.isByHand { try CorrectionList.note(id, isCorrected: true, in: database) }
    }
    if let place = file.place { try PlaceTable.set(place, of: id, in: database) }
    return id
  }

  /// Keeps a text that the entry has never said as one of its versions; tells whether it did.
  private mutating func keepText(of entry: Entry, with there: Entry?) throws -> Bool {
    let text = Fingerprint(entry.uuid, entry.title, entry.body)
    // What was taken on a day comes without words, and stays so beside those that it has got.
    var isKnown =
      entry.title.isEmpty && entry.body.isEmpty || result.notes.texts.contains(text)
    if let there, !isKnown {
      isKnown =
        try there.title.hasBytes(of: entry.title) && there.body.hasBytes(of: entry.body)
        || VersionTable.contains(entry.title, entry.body, of: there.id, in: database)
    }
    guard !isKnown else { return false }
    if isDry { result.notes.texts.insert(text) }
    guard !isDry, let there else { return true }
    try VersionTable.insert(
      entry.title, entry.body, stays: true, until: entry.modified, of: there.id, in: database)
    hasChanged = true
    return true
  }

  // MARK: - Versions

  private mutating func add(_ version: VersionFile, _ file: String) throws {
    let there = try EntryTable.entry(uuid: version.entry, in: database)
    guard there != nil || result.notes.entries.contains(Fingerprint(version.entry)) else {
      result.report.note(.noEntry, in: file)
      return
    }
    guard !isSealed(there, version.entry) else { return }
    try keep(version, of: there?.id)
    if let there { try note(there.id) }
  }

  private mutating func keep(_ version: VersionFile, of entry: Entry.ID?) throws {
    let mark = Fingerprint(
      version.entry, version.title, version.body, "\(version.moment.milliseconds)")
    guard !result.notes.versions.contains(mark) else { return }
    if let entry {
      let isThere = try VersionTable.contains(
        version.title, version.body, until: version.moment, of: entry, in: database)
      guard !isThere else { return }
    }
    result.report.versionsAdded += 1
    guard !isDry, let entry else {
      result.notes.versions.insert(mark)
      result.notes.texts.insert(Fingerprint(version.entry, version.title, version.body))
      return
    }
    try VersionTable.insert(
      version.title, version.body, stays: version.stays, until: version.moment, of: entry,
      in: database)
    hasChanged = true
  }

  // MARK: - Changes

  /// Whether anything was added to the entry that is being looked at.
  var hasChanged = false

  private mutating func note(_ entry: Entry.ID) throws {
    if hasChanged { try ChangeTable.note(.entry, entry.number, in: database) }
    hasChanged = false
  }
}

extension String {
  /// The same letter can be written in several ways; here each of them counts as another text.
  func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
