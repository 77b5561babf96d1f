// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import GLib
import HaruModel

/// Where a text of a sealed diary lies while an editor changes it: in memory, in a folder of its
/// own, so that it goes with all that the editor has put beside it.
struct EditingFolder {
  let path: String

  /// Where the system has no folder for what runs, what takes its place is on the disk.
  private static var place: String {
    guard Program.environment["XDG_RUNTIME_DIR"]?.hasPrefix("/") == true else { return "/dev/shm" }
    return Program.runtimeFolder + "/haru"
  }

  init(of diary: JournalFolder, at now: Moment) throws {
    let place = Self.place
    try FileSystem.makeFolders(place)
    // Other users may write beside it, but can't guess its name.
    path = place + "/editing-\(diary.mark)-\(UniqueID(at: now))"
    try FileSystem.makeFolder(path)
  }

  /// Whether an editor that was broken off has left words beside the text.
  func hasMore(than file: EditedFile) throws -> Bool {
    try FileSystem.names(in: path).contains {
      let found = path + "/" + $0
      return found != file.path && found != file.path + "~"
    }
  }

  func remove() throws { try FileSystem.removeFolder(path) }
}
