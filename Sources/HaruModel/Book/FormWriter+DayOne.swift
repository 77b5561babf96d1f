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
  func writeDayOne(_ path: String) async throws {
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
        try await add(whole, to: &files, beside: path)
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
      if file.isDamaged {
        try await journal.withScratchFile(beside: path) { scratch in
          _ = try await journal.source(of: file.media).copy(to: scratch)
          try read(MediaFile(scratch)) { try archive.write($0) }
        }
      } else {
        try await pieces(of: file.media) { try archive.write($0) }
      }
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
    let name = ExportName.ofFile(wanted, otherwise: "Journal", longest: 240)
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
    _ whole: WholeEntry, to files: inout DayOneFiles, beside archive: String
  ) async throws {
    for attachment in whole.media.map(\.attachment) {
      let hash = attachment.media.hash
      if files.md5s[hash] == nil, let file = try await file(of: attachment, whole, beside: archive)
      {
        files.md5s[hash] = file.md5
        files.list.append(file)
      }
      if files.md5s[hash] != nil { noteTrim(of: attachment) }
    }
  }

  /// Reads a medium to its end, for its digest, and a damaged one as far as it can be copied. Nil
  /// where there is nothing of it.
  private func file(
    of attachment: Attachment, _ whole: WholeEntry, beside archive: String
  ) async throws -> DayOneFile? {
    let media = attachment.media
    do {
      var digests = Digests()
      try await pieces(of: media) { digests.update($0) }
      let (md5, hash) = digests.finish()
      if hash != media.hash { await note(attachment, of: whole) { .damagedMedia(file: $0) } }
      return DayOneFile(media: media, md5: md5, isDamaged: false)
    } catch {
      // What can't be read to its end is copied as far as it can be, and named.
      try Task.checkCancellation()
    }
    return try await journal.withScratchFile(beside: archive) { scratch in
      guard try await copy(attachment, of: whole, to: scratch),
        try FileSystem.status(scratch)?.bytes ?? 0 > 0
      else { return nil }
      var digests = Digests()
      try read(MediaFile(scratch)) { digests.update($0) }
      return DayOneFile(media: media, md5: digests.finish().md5, isDamaged: true)
    }
  }

  private func pieces(of media: Media, _ body: (ArraySlice<UInt8>) throws -> Void) async throws {
    try await journal.source(of: media).withFile { try read($0, body) }
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
  /// Whether only a part of it can be read.
  let isDamaged: Bool
}

/// Those of Day One and of the diary, of the same content.
private nonisolated struct Digests {
  private let md5 = MD5()
  private var hash = SHA256()

  mutating func update(_ bytes: ArraySlice<UInt8>) {
    md5.update(bytes)
    hash.update(bytes)
  }

  mutating func finish() -> (md5: String, hash: [UInt8]) { (md5.text, hash.finish()) }
}
