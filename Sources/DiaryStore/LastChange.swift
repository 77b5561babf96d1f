// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

/// The number of the diary's last change, in a file beside the database.
///
/// Where the log of the database is lost or cut short, SQLite goes on with what is left and says
/// nothing. The file is written after each change, without waiting for the disk: it may know less than
/// the database, after a power cut, but never more.
struct LastChange: Equatable {
  /// The `id` of the diary, so that a diary that was put in the place of another misses nothing.
  let diary: String
  let sequence: Int

  private static let size = 64

  init(diary: String, sequence: Int) {
    self.diary = diary
    self.sequence = sequence
  }

  /// Nil where nothing was noted that makes sense.
  init?(of folder: JournalFolder) throws(JournalError) {
    guard try FileSystem.isFile(folder.lastChange) else { return nil }
    var bytes = [UInt8](repeating: 0, count: Self.size)
    guard try File(reading: folder.lastChange).read(into: &bytes) == Self.size else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard words.count >= 3, words[0] == "haru", let sequence = Int(words[2]) else { return nil }
    self.init(diary: String(words[1]), sequence: sequence)
  }

  /// As long for every number, so that one call writes over all of what was there.
  var bytes: [UInt8] {
    let line = Array("haru \(diary) \(sequence) ".utf8)
    return line + [UInt8](repeating: UInt8(ascii: " "), count: max(Self.size - line.count - 1, 0))
      + [UInt8(ascii: "\n")]
  }
}

/// The file that the last change is noted in, open as long as the journal.
final class LastChangeFile: Sendable {
  private let file: File
  private let diary: String

  init(_ folder: JournalFolder, of database: Connection) throws {
    diary = try SettingTable.diary(in: database) ?? "unknown"
    file = try File(changing: folder.lastChange)
    note(in: database)
  }

  /// What can't be noted is only not missed where it is lost. The change itself is saved.
  func note(in database: Connection) {
    guard let sequence = try? ChangeTable.latest(in: database) else { return }
    try? file.overwrite(LastChange(diary: diary, sequence: sequence).bytes)
  }
}
