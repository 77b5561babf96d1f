// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

extension UnsavedFolder {
  /// Begins a copy of what is being recorded; where that can't be done, there is none.
  @concurrent
  package func spool(of file: RecordingFile) async -> RecordingSpool? {
    try? RecordingSpool(named: file.name, in: path)
  }
}

extension Journal {
  /// Returns when all that has been written of the recording is safe: on the disk, or in its copy
  /// where the folder was deleted.
  package nonisolated func secure(
    _ file: RecordingFile, _ spool: RecordingSpool?
  ) throws(JournalError) {
    try disk.watching { () throws(JournalError) in
      do {
        try file.synchronize(spool)
      } catch {
        try checkFolder()
        throw JournalError(error)
      }
    }
  }

  /// Gives a recording what the disk did not take while it was made.
  @concurrent
  package nonisolated func complete(
    _ file: RecordingFile, from spool: RecordingSpool
  ) async throws(JournalError) {
    try JournalError.wrapping { try disk.watching { try file.complete(from: spool) } }
  }

  /// Takes in what was recorded while the disk did not answer, or the folder was gone. It is
  /// unfinished then; what can't be taken in now stays for another time.
  package func takeInRecordings(_ folder: UnsavedFolder) throws(JournalError) {
    for (path, id) in try JournalError.wrapping({ try folder.recordings() }) {
      // Which one of several fails changes nothing for the others.
      try? takeInRecording(id, at: path)
    }
  }

  private func takeInRecording(_ id: UniqueID, at path: String) throws {
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
      guard try spool.isOf(recording, sealed: self.folder.keys != nil) else {
        if !isBegun { try FileSystem.remove(target) }
        return
      }
      try spool.complete(recording)
      if !isBegun { try FileSystem.syncFolder(of: target) }
    }
    try spool.removeNow()
  }
}
