// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite
import Sealing

/// Makes the files of recordings anew that were broken off, and of what was captured while the
/// diary was locked.
struct ResealedRecordings {
  private let old: JournalFolder
  private let new: JournalFolder
  private let replacement: FolderReplacement
  private let clock: WallClock
  private let counter: ResealingCounter

  init(
    from old: JournalFolder, to new: JournalFolder, in replacement: FolderReplacement,
    clock: WallClock, _ counter: ResealingCounter
  ) {
    (self.old, self.new, self.clock) = (old, new, clock)
    (self.replacement, self.counter) = (replacement, counter)
  }

  func make(_ damage: inout ResealedDamage) throws {
    let folder = RecordingFolder(path: old.recording + "/.", keys: old.keys?.inbox)
    let rows = try RecordingTable.all(in: old.openDatabase(.readOnly))
    for found in try folder.contents().found {
      let row = rows.first { $0.id == found.id } ?? folder.recording(of: found, clock: clock)
      let target = new.keys == nil ? row.fileName : row.uuid.description
      try make("recording/" + found.name, as: "recording/" + target, &damage)
    }
    guard new.keys != nil else { return }
    for name in try FileSystem.files(below: old.inbox) where !name.contains("/") {
      try make("inbox/" + name, as: "inbox/" + name, &damage)
    }
  }

  private func make(
    _ path: String, as target: String, _ damage: inout ResealedDamage
  ) throws {
    if path != target { replacement.remove(path) }
    let file = old.path + "/" + path
    guard let keys = old.keys?.inbox else {
      return try replacement.make(target) { place in
        try ResealedContent.write(File(reading: file), to: place, for: new.keys?.inbox, counter)
      }
    }
    guard let recording = try Self.open(file, keys) else {
      replacement.remove(path)
      return try damage.keep(path)
    }
    // A write that was broken off is no more than one record long; the rest is damage.
    if recording.lostBytes > 0 { try damage.keep(path) }
    try replacement.make(target) { place in
      try ResealedContent.write(recording, to: place, for: new.keys?.inbox, counter)
    }
  }

  /// Nil where nothing of it can be read.
  private static func open(_ path: String, _ keys: InboxKeys) throws -> SealedRecording? {
    do {
      return try SealedRecording(File(reading: path), keys: keys)
    } catch let error as SealedFileError {
      if case .file(let failure) = error { throw failure }
      return nil
    }
  }
}
