// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform
package import DiaryCore
import Glibc

/// A copy outside the diary of what is being recorded: all that the disk may not have yet, each
/// byte where it is in the recording. What the disk has is a hole here.
///
/// It has the name of the recording. As long as this lives, no other process takes it in.
package final class RecordingSpool: Sendable {
  private static let pageSize = 4096

  private let path: String
  private let file: File

  init(_ recording: Recording, in folder: String) throws(JournalError) {
    try FileSystem.makeFolders(folder)
    path = folder + "/" + recording.fileName
    file = try File(changing: path)
    guard try file.tryLock() else { throw JournalError.inUse }
  }

  /// Takes over what an earlier process left; nil where one is behind it.
  init?(left path: String) throws(JournalError) {
    self.path = path
    file = try File(changing: path)
    guard try file.tryLock() else { return nil }
  }

  /// Where a recorder writes to.
  package var descriptor: Int32 { file.descriptor }

  /// Removes it, since the diary has the recording.
  @concurrent
  package func remove() async throws(JournalError) { try FileSystem.remove(path) }

  func removeNow() throws(JournalError) { try FileSystem.remove(path) }

  /// Lets go of what is safe on the disk: the beginning, of that length.
  func forget(_ bytes: Int) {
    haru_file_empty_beginning(file.descriptor, Int64(bytes / Self.pageSize * Self.pageSize))
  }

  /// Gets back what it has let go of from the recording, whose folder was deleted.
  func restore(from recording: borrowing File) throws(JournalError) {
    // The recording is open for writing alone.
    var position = 0
    try FileSystem.pieces(of: File(reopening: recording)) { bytes throws(JournalError) in
      try file.write(bytes[...], at: position)
      position += bytes.count
    }
  }

  /// Whether it has all of the recording, from the first byte.
  func isWhole() throws(JournalError) -> Bool {
    let bytes = try file.status().bytes
    return bytes > 0 && contents().first == 0..<bytes
  }

  /// Writes what it has where that is in the recording.
  func complete(_ recording: borrowing File) throws(JournalError) {
    for range in contents() {
      for start in stride(from: range.lowerBound, to: range.upperBound, by: 1 << 16) {
        let end = min(start + 1 << 16, range.upperBound)
        try recording.write(file.read(start..<end), at: start)
      }
    }
    try recording.sync()
  }

  private func contents() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, end): (Int64, Int64) = (0, 0)
    while unsafe haru_file_find_content(file.descriptor, end, &start, &end) {
      ranges.append(Int(start)..<Int(end))
    }
    return ranges
  }
}

extension UnsavedFolder {
  /// Begins a copy of what is being recorded; where that can't be done, there is none.
  @concurrent
  package func spool(of recording: Recording) async -> RecordingSpool? {
    try? RecordingSpool(recording, in: path)
  }
}

extension Journal {
  /// Returns when all that has been written of the recording is safe: on the disk, or in its copy
  /// where the folder was deleted.
  package nonisolated func secure(
    _ file: RecordingFile, _ spool: RecordingSpool?
  ) throws(JournalError) {
    try disk.watching { () throws(JournalError) in
      do throws(JournalError) {
        try file.synchronize(spool)
      } catch {
        try checkFolder()
        throw error
      }
    }
  }

  /// Gives a recording what the disk did not take while it was made.
  @concurrent
  package nonisolated func complete(
    _ file: RecordingFile, from spool: RecordingSpool
  ) async throws(JournalError) {
    try disk.watching { () throws(JournalError) in try file.complete(from: spool) }
  }

  /// Takes in what was recorded while the disk did not answer, or the folder was gone. It is
  /// unfinished then; what can't be taken in now stays for another time.
  package func takeInRecordings(_ folder: UnsavedFolder) throws(JournalError) {
    for (path, id) in try folder.recordings() {
      // Which one of several fails changes nothing for the others.
      try? takeInRecording(id, at: path)
    }
  }

  private func takeInRecording(_ id: UniqueID, at path: String) throws(JournalError) {
    guard let spool = try RecordingSpool(left: path) else { return }
    let isThere = try write { try AttachmentTable.attachment(uuid: id, in: $0) != nil }
    if !isThere {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      let target = self.folder.recording + "/" + name
      let isBegun = try FileSystem.isFile(target)
      // The rest is where the folder is that it was recorded in.
      if !isBegun, try !spool.isWhole() { return }
      let recording = try File(changing: target)
      guard try recording.tryLock() else { return }
      try spool.complete(recording)
      if !isBegun { try FileSystem.syncFolder(of: target) }
    }
    try spool.removeNow()
  }
}
