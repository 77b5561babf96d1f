// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Exporters
import Files
import GLib
import Importers
import Sealing

/// Day One's archive: a JSON file for each folder, and the files of all beside them.
nonisolated extension FormWriter {
  /// `folder` is for what is needed until the archive is written.
  func writeDayOne(_ path: String, in folder: String) async throws {
    let now = journal.clock.now
    let archive = try ZipWriter(creating: path, day: journal.clock.day(of: now))
    var files = DayOneFiles()
    var names: Set<String> = []
    for journalFolder in folders {
      let chosen = export.entries.filter { $0.folder == journalFolder }
      var name: String?
      for entry in chosen {
        guard let whole = try await next(entry) else { continue }
        if name == nil {
          name = self.name(whole.folder ?? export.title, &names)
          try archive.begin((name ?? "") + ".json", bytes: Self.unknownSize)
          try archive.write(Array(DayOneWriter.beginning.utf8)[...])
        } else {
          try archive.write(Array(",\n".utf8)[...])
        }
        try await add(whole, to: &files, in: folder)
        let (moment, zone) = written(whole.entry)
        let json = DayOneWriter.json(whole, at: moment, in: zone, md5s: files.md5s)
        try archive.write(Array(json.line.utf8)[...])
        noteEntry()
      }
      if name != nil {
        try archive.write(Array(DayOneWriter.end.utf8)[...])
        try archive.end()
      }
    }
    for file in files.list {
      try archive.begin(
        DayOneWriter.path(file.media, md5: file.md5), bytes: file.media.bytes, isPacked: false)
      try await pieces(of: file) { try archive.write($0) }
      try archive.end()
      noteFile()
    }
    try archive.finish()
  }

  /// A journal of texts may be larger than 4 GB.
  private static var unknownSize: Int { 1 << 33 }

  /// Those of the entries, in their order.
  private var folders: [Folder.ID?] {
    export.entries.reduce(into: []) { folders, entry in
      if !folders.contains(entry.folder) { folders.append(entry.folder) }
    }
  }

  /// The name of a file that no other has.
  private func name(_ wanted: String, _ names: inout Set<String>) -> String {
    let name = ExportName.ofFile(wanted, otherwise: "Journal")
    var free = name
    var number = 1
    while !names.insert(free.lowercased()).inserted {
      number += 1
      free = name + " \(number)"
    }
    return free
  }

  /// When it was written, on the day that the diary has it on, by the clocks of its own zone.
  private func written(_ entry: Entry) -> (moment: Moment, zone: String) {
    let clock = ZoneClock(entry.zone) ?? ZoneClock(journal.clock.zone) ?? .utc
    let shown = clock.date(of: entry.moment)
    guard shown.day != entry.day else { return (entry.moment, clock.name) }
    let date = WrittenDate(day: entry.day, timeOfDay: shown.timeOfDay)
    return (clock.moment(date), clock.name)
  }

  // MARK: - Files

  /// Adds the media of an entry that are not among the files yet.
  private func add(
    _ whole: WholeEntry, to files: inout DayOneFiles, in folder: String
  ) async throws {
    for attachment in whole.media.map(\.attachment) {
      let hash = attachment.media.hash
      if files.md5s[hash] == nil, let file = try await file(of: attachment, whole, in: folder) {
        files.md5s[hash] = file.md5
        files.list.append(file)
      }
      if files.md5s[hash] != nil { noteTrim(of: attachment) }
    }
  }

  /// Reads a medium to its end, for its digest. Of one that is damaged, what can be read is copied
  /// into the folder. Nil where there is nothing of it.
  private func file(
    of attachment: Attachment, _ whole: WholeEntry, in folder: String
  ) async throws -> DayOneFile? {
    let media = attachment.media
    do {
      let (md5, hash) = try await digests(of: DayOneFile(media: media, md5: "", copy: nil))
      if hash != media.hash { await note(attachment, of: whole) { .damagedMedia(file: $0) } }
      return DayOneFile(media: media, md5: md5, copy: nil)
    } catch {
      // What can't be read to its end is copied as far as it can be, and named.
      try Task.checkCancellation()
    }
    let path = folder + "/\(media.id.number)"
    guard try await copy(attachment, of: whole, to: path),
      try FileSystem.status(path)?.bytes ?? 0 > 0
    else { return nil }
    let (md5, _) = try await digests(of: DayOneFile(media: media, md5: "", copy: path))
    return DayOneFile(media: media, md5: md5, copy: path)
  }

  private func digests(of file: DayOneFile) async throws -> (md5: String, hash: [UInt8]) {
    let md5 = MD5()
    var hash = SHA256()
    try await pieces(of: file) {
      md5.update($0)
      hash.update($0)
    }
    return (md5.text, hash.finish())
  }

  private func pieces(of file: DayOneFile, _ body: (ArraySlice<UInt8>) throws -> Void) async throws
  {
    guard let copy = file.copy else {
      return try await journal.source(of: file.media).withFile { try read($0, body) }
    }
    try read(MediaFile(copy), body)
  }

  private func read(_ file: MediaFile, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    let content = try file.open()
    var place = 0
    while true {
      try Task.checkCancellation()
      let bytes = try content.read(place..<place + 1 << 20)
      guard !bytes.isEmpty else { return }
      try body(bytes)
      place += bytes.count
    }
  }
}

/// The files of an archive for Day One, and their digests by those of the diary.
private nonisolated struct DayOneFiles {
  var list: [DayOneFile] = []
  var md5s: [[UInt8]: String] = [:]
}

/// A medium in an archive for Day One.
private nonisolated struct DayOneFile {
  let media: Media
  let md5: String
  /// Where what can be read of it is; nil where the diary can be read itself.
  let copy: String?
}
