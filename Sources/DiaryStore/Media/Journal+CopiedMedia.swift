// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

extension Journal {
  /// Of these files of a copy, the media that nothing speaks of any more: neither the diary with
  /// its trash, nor a diary that was put aside, nor a backup in the copy. None, where that is not
  /// certain: because a backup in the copy is not here, too, or because something can't be read.
  @concurrent
  package nonisolated func unusedMedia(
    among files: [CopiedFile]
  ) async throws(JournalError) -> [CopiedFile] {
    let mediaFolder = folder.mediaFolder
    let known = Set(try await read { try MediaTable.hashes(in: $0) }.map(mediaFolder.nameHash))
    let unknown = files.filter { file in
      file.medium.flatMap(MediaName.hash).map { !known.contains($0) } ?? false
    }
    guard !unknown.isEmpty, let held = try heldElsewhere(CopiedFile.backups(among: files)) else {
      return []
    }
    let names = Set(held.map(mediaFolder.nameHash))
    return unknown.filter { file in
      file.medium.flatMap(MediaName.hash).map { !names.contains($0) } ?? false
    }
  }

  /// Nil where it is not certain.
  private nonisolated func heldElsewhere(
    _ backups: [CopiedFile]
  ) throws(JournalError) -> Set<[UInt8]>? {
    let quarantined = try JournalError.wrapping { try QuarantinedMedia.hashes(in: folder) }
    guard var held = quarantined else { return nil }
    let here = Set(try self.backups().map { CopiedFile($0) })
    guard here.isSuperset(of: backups) else { return nil }
    do {
      for backup in here {
        let path = folder.path + "/" + backup.path
        let database = try folder.openDatabase(at: path, .readOnly)
        held.formUnion(try MediaTable.hashes(in: database))
      }
    } catch {
      return nil
    }
    return held
  }
}
