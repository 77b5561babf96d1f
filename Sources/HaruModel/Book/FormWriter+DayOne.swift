// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Exporters
import Files
import GLib
import HaruWords
import Sealing

/// Day One's archive: a JSON file for each folder, and the files of all beside them.
nonisolated extension FormWriter {
  func writeDayOne(_ path: String) async throws {
    let now = journal.clock.now
    let archive = try ZipWriter(creating: path, day: journal.clock.day(of: now))
    var md5s: [[UInt8]: String] = [:]
    var media: [Media] = []
    var names: Set<String> = []
    for folder in folders {
      let chosen = export.entries.filter { $0.folder == folder }
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
        for medium in whole.media.map(\.attachment.media) where md5s[medium.hash] == nil {
          try Task.checkCancellation()
          guard let md5 = try await digest(of: medium) else { continue }
          md5s[medium.hash] = md5
          media.append(medium)
        }
        let json = DayOneWriter.json(whole, at: moment(of: whole.entry), md5s: md5s)
        try archive.write(Array(json.line.utf8)[...])
      }
      if name != nil {
        try archive.write(Array(DayOneWriter.end.utf8)[...])
        try archive.end()
      }
    }
    for medium in media {
      let path = DayOneWriter.path(medium, md5: md5s[medium.hash] ?? "")
      try archive.begin(path, bytes: medium.bytes, isPacked: false)
      try await pieces(of: medium) { try archive.write($0) }
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
    let name = wanted.split { "/\\:\0".contains($0) }.joined(separator: "-")
    var free = name.isEmpty ? "Journal" : name
    var number = 1
    while !names.insert(free.lowercased()).inserted {
      number += 1
      free = name + " \(number)"
    }
    return free
  }

  /// When it was written, on the day that the diary has it on.
  private func moment(of entry: Entry) -> Moment {
    let clock = journal.clock
    guard entry.zone == clock.zone, clock.day(of: entry.moment) != entry.day else {
      return entry.moment
    }
    return clock.moment(on: entry.day, timeOfDay: clock.timeOfDay(of: entry.moment))
  }

  private func digest(of media: Media) async throws -> String? {
    let digest = MD5()
    do {
      try await pieces(of: media) { digest.update($0) }
      return digest.text
    } catch JournalError.missing {
      note(.missingMedia(file: media.fileName))
    } catch is SealedFileError {
      note(.damagedMedia(file: media.fileName))
    }
    return nil
  }

  private func pieces(of media: Media, _ body: (ArraySlice<UInt8>) throws -> Void) async throws {
    try await journal.source(of: media).withFile { file in
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
}

extension Media {
  fileprivate nonisolated var fileName: String {
    "\(id.number)" + (fileExtension.isEmpty ? "" : "." + fileExtension)
  }
}
