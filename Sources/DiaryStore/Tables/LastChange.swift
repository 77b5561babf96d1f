// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import SQLite

/// The number of the diary's last change, in a file beside the database.
///
/// Where the log of the database is lost or cut short, SQLite goes on with what is left and says
/// nothing. The file is written after each change, without waiting for the disk: after a power cut
/// it may know less than the database, mostly by the changes of a second, but never more.
struct LastChange: Equatable {
  /// The `id` of the diary, so that a diary that was put in the place of another misses nothing.
  let diary: String
  let sequence: Int
  /// What all frames of the log have in common that the change was written to; 0 where there was
  /// none.
  let log: UInt64
  /// Of a sealed database: it has all of its salt in one place, and nothing of it can be read where
  /// that is damaged.
  let salt: [UInt8]?

  private static let (plainSize, sealedSize, saltDigits) = (96, 128, 32)

  init(diary: String, sequence: Int, log: UInt64, salt: [UInt8]? = nil) {
    self.diary = diary
    self.sequence = sequence
    self.log = log
    self.salt = salt
  }

  /// Nil where nothing was noted, or what was noted is damaged.
  init?(of folder: JournalFolder) throws {
    guard try FileSystem.isFile(folder.lastChange) else { return nil }
    let bytes = try File(reading: folder.lastChange).read(0..<Self.sealedSize)
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard words.count >= 5, words[0] == "haru", let sequence = Int(words[2]),
      ChangeTable.possible ~= sequence, let log = UInt64(words[3], radix: 16)
    else { return nil }
    let salt = words[4].count == Self.saltDigits ? Hex.bytes(words[4]) : nil
    self.init(diary: String(words[1]), sequence: sequence, log: log, salt: salt)
    guard bytes.starts(with: self.bytes) else { return nil }
  }

  /// As long for every number, so that one call writes over all of what was there.
  var bytes: [UInt8] {
    let size = salt == nil ? Self.plainSize : Self.sealedSize
    let salt = salt.map { Hex.text($0) + " " } ?? ""
    let content = Array("haru \(diary) \(sequence) \(String(log, radix: 16)) \(salt)".utf8)
    let line = content + Array((Hex.text(Array(SHA256.hash(content).prefix(4))) + " ").utf8)
    return line + [UInt8](repeating: UInt8(ascii: " "), count: max(size - line.count - 1, 0))
      + [UInt8(ascii: "\n")]
  }
}

/// The file that the last change is noted in, open as long as the journal.
final class LastChangeFile {
  /// How often it is brought to the disk while many changes follow each other.
  private static let pause = Duration.seconds(1)

  private let file: File
  private let diary: String
  private let salt: [UInt8]?
  private var lastBrought: ContinuousClock.Instant?
  /// Whether the system was asked to write what was noted last.
  private var isBegun = true

  init(_ folder: JournalFolder, of database: Connection) throws {
    diary = try SettingTable.diary(in: database) ?? LastChange.unknownDiary
    salt = try database.salt()
    file = try File(changing: folder.lastChange)
    note(try? ChangeTable.latest(in: database), in: database)
  }

  deinit { bringToDisk() }

  /// What can't be noted is only not missed where it is lost. The change itself is saved.
  func note(_ sequence: Int?, in database: Connection) {
    guard let sequence else { return }
    let log = (try? database.logSalt()) ?? 0
    try? file.overwrite(LastChange(diary: diary, sequence: sequence, log: log, salt: salt).bytes)
    isBegun = false
    if lastBrought.map({ ContinuousClock.now - $0 >= Self.pause }) ?? true { bringToDisk() }
  }

  /// Begins to bring to the disk what was noted. The next change, which is waited for, takes it
  /// along.
  func bringToDisk() {
    guard !isBegun else { return }
    file.beginToWrite()
    isBegun = true
    lastBrought = .now
  }
}

extension LastChange {
  /// In place of the `id` of a diary that has none yet.
  static let unknownDiary = "unknown"
}
