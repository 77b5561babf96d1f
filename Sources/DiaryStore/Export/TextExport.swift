// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// The first half of an export: writes every text of one state of the diary, and notes which media
/// belong to it.
struct TextExport: Sendable {
  /// A medium and where it goes.
  struct Copy: Sendable {
    let media: Media
    let file: String
  }

  let scope: ExportScope
  /// The entries that are exported; nil for all of them, and the memos.
  let chosen: Set<Entry.ID>?
  /// What time it is as far as letters are concerned.
  let latest: Moment
  let clock: WallClock
  private(set) var folder: ExportFolder
  private(set) var copies: [Copy] = []
  private(set) var report = ExportReport()
  private var names = ExportNames()
  private var folders: [Folder.ID: String] = [:]
  let progress: StepCount

  init(
    _ scope: ExportScope, _ chosen: Set<Entry.ID>?, into folder: ExportFolder, latest: Moment,
    clock: WallClock,
    progress: StepCount
  ) {
    self.scope = scope
    self.chosen = chosen
    self.folder = folder
    self.latest = latest
    self.clock = clock
    self.progress = progress
  }

  mutating func write(_ database: Connection) throws {
    try FolderTable.each(in: database) { folder, _ in folders[folder.id] = folder.name }
    try EntryTable.each(chosen, in: database) { entry, position in
      try write(entry, at: position, in: database)
    }
    if chosen == nil { try MemoTable.each(in: database) { try write($0) } }
  }

  // MARK: - Entries

  private mutating func write(_ entry: Entry, at position: Int, in database: Connection) throws {
    try refuseIfCancelled()
    guard scope == .everything || entry.deleted == nil else { return }
    var file = EntryFile(
      entry: entry, position: position, folder: entry.folder.flatMap { folders[$0] },
      weather: try WeatherTable.weather(of: entry.id, in: database),
      feeling: try FeelingTable.feeling(of: entry.id, in: database),
      place: try PlaceTable.place(of: entry.id, in: database), media: [])
    let place = place(of: entry)
    let path = names.text(place, stem(of: file))
    for attachment in try AttachmentTable.all(of: entry.id, in: database)
    where scope == .everything || attachment.deleted == nil {
      let transcript = try TranscriptTable.transcript(of: attachment.media.id, in: database)
      let bookmarks = try BookmarkTable.bookmarks(of: attachment.media.id, in: database)
      file.media.append(add(attachment, transcript, bookmarks, of: entry, from: place))
    }
    try folder.write(sealed(file.bytes, entry), to: path)
    report.entries += 1
    progress.step()
    guard scope == .everything else { return }
    try writeVersions(of: entry, in: database)
  }

  private func isSealed(_ entry: Entry) -> Bool { entry.letter?.isSealed(at: latest) ?? false }

  private func sealed(_ content: [UInt8], _ entry: Entry) -> [UInt8] {
    guard let letter = entry.letter, isSealed(entry) else { return content }
    return SealedFile.write(content, of: entry.uuid, letter)
  }

  private mutating func place(of entry: Entry) -> String {
    if entry.deleted != nil { return "trash" }
    return isSealed(entry) ? "letters" : names.month(of: entry.day)
  }

  /// A letter is named by the day it opens and the end of its id, which says nothing.
  private func stem(of file: EntryFile) -> String {
    let entry = file.entry
    if let letter = entry.letter, isSealed(entry) {
      return letter.day.iso + "-" + "\(entry.uuid)".suffix(12)
    }
    let time = file.position.map(EntryPosition.timeOfDay) ?? clock.timeOfDay(of: entry.moment)
    return DatedName.stem(entry.day, timeOfDay: time, title: entry.title)
  }

  private mutating func add(
    _ attachment: Attachment, _ transcript: Transcript?, _ bookmarks: [Bookmark],
    of entry: Entry, from place: String
  ) -> ExportedMedium {
    let isSealed = isSealed(entry)
    let folder = isSealed ? "letters" : attachment.deleted == nil ? place : "trash"
    let file = names.file(of: attachment.media, in: folder, isReadable: !isSealed)
    if file.isNew { copies.append(Copy(media: attachment.media, file: file.path)) }
    if attachment.trim != nil { report.holdsTrimmed = true }
    return ExportedMedium(
      attachment, transcript, bookmarks, file: ExportPath.from(place, to: file.path))
  }

  private mutating func writeVersions(of entry: Entry, in database: Connection) throws {
    let versions = try VersionTable.versions(of: entry.id, in: database)
    for (index, version) in versions.reversed().enumerated() {
      let file = VersionFile(
        entry: entry.uuid, moment: version.moment, title: version.title, body: version.body,
        stays: version.stays)
      let number = String(String(1_000_000 + index + 1).dropFirst())
      try folder.write(sealed(file.bytes, entry), to: "history/\(entry.uuid)/\(number).md")
      report.versions += 1
      progress.step()
    }
  }

  // MARK: - Memos

  private mutating func write(_ memo: Memo) throws {
    try refuseIfCancelled()
    guard scope == .everything || memo.deleted == nil else { return }
    let place = memo.deleted == nil ? "memos" : "trash/memos"
    let start = String(memo.text.prefix(60))
    let stem = DatedName.stem(
      clock.day(of: memo.created), timeOfDay: clock.timeOfDay(of: memo.created), title: start)
    try folder.write(MemoFile(memo: memo).bytes, to: names.text(place, stem))
    report.memos += 1
    progress.step()
  }
}
