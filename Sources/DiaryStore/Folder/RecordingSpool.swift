// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Sealing

/// A copy outside the diary of what is being recorded: all that the disk may not have yet, each
/// byte where it is in the file of the recording, and sealed where that is. What the disk has is
/// a hole here, but for the first page: that tells which file this belongs to.
///
/// It has the name of the recording. As long as this lives, no other process takes it in.
package final class RecordingSpool: Sendable {
  private static let pageSize = 4096

  private let path: String
  private let file: File

  init(named name: String, in folder: String) throws {
    try FileSystem.makeFolders(folder)
    path = folder + "/" + name
    file = try File(changing: path)
    guard try file.tryLock() else { throw JournalError.inUse }
  }

  /// Takes over what an earlier process left; nil where one is behind it.
  init?(left path: String) throws {
    self.path = path
    file = try File(changing: path)
    guard try file.tryLock() else { return nil }
  }

  /// Where a recorder writes to.
  package var descriptor: Int32 { file.descriptor }

  /// Removes it, since the diary has the recording.
  @concurrent
  package func remove() async throws(JournalError) {
    try JournalError.wrapping { try removeNow() }
  }

  func removeNow() throws(FileError) { try FileSystem.remove(path) }

  /// Lets go of what is safe on the disk: the beginning, of that length, but for the first page.
  func forget(_ bytes: Int) {
    let end = bytes / Self.pageSize * Self.pageSize
    if end > Self.pageSize { file.empty(Self.pageSize..<end) }
  }

  /// Gets back what it has let go of from the recording, whose folder was deleted.
  func restore(from recording: borrowing File) throws {
    // The recording is open for writing alone.
    var position = 0
    try FileSystem.pieces(of: File(reopening: recording)) { bytes in
      try file.write(bytes[...], at: position)
      position += bytes.count
    }
  }

  /// Whether it has all of the recording, from the first byte.
  func isWhole() throws -> Bool {
    let bytes = try file.status().bytes
    return bytes > 0 && file.contents().first == 0..<bytes
  }

  /// Whether it is sealed where the recordings of the diary are, and with the same key as what
  /// its file has by now: the diary may have got other keys, or none, since it was left.
  func isOf(_ recording: borrowing File, sealed isSealed: Bool) throws -> Bool {
    let head = try file.read(0..<SealedRecording.headSize)
    // An earlier version of Haru has kept no beginning.
    if head.allSatisfy({ $0 == 0 }) { return true }
    guard head.starts(with: "HaruR1\0\0".utf8) == isSealed else { return false }
    guard isSealed else { return true }
    let there = try recording.read(0..<SealedRecording.headSize)
    return head.starts(with: there) || there.allSatisfy { $0 == 0 }
  }

  /// Writes what it has where that is in the recording.
  func complete(_ recording: borrowing File) throws {
    for range in file.contents() {
      for start in stride(from: range.lowerBound, to: range.upperBound, by: 1 << 16) {
        let end = min(start + 1 << 16, range.upperBound)
        try recording.write(file.read(start..<end), at: start)
      }
    }
    try recording.sync()
  }
}
