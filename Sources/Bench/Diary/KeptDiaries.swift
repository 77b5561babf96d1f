// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// Generated diaries that `make-diary` has made before: to make a large one takes longer than most
/// of what is measured in it.
enum KeptDiaries {
  /// Names the folder where they are. Each has a folder there, named after its number of entries.
  private static let variable = "HARU_BENCH_DIARIES"

  /// Copies the one of so many entries to a folder that holds none yet; false where none is kept.
  static func copy(_ count: Int, to folder: JournalFolder) throws -> Bool {
    guard let kept = ProcessInfo.processInfo.environment[variable] else { return false }
    let diary = "\(kept)/\(count)"
    guard FileManager.default.fileExists(atPath: JournalFolder(diary).database) else {
      return false
    }
    try FileManager.default.copyItem(atPath: diary, toPath: folder.path)
    return true
  }
}
