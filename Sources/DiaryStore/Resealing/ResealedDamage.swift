// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Sealing

/// Puts the files aside that can't be read as a whole, as they are.
struct ResealedDamage {
  private let old: JournalFolder
  private let new: JournalFolder
  private let replacement: FolderReplacement
  private let clock: WallClock
  private let counter: ResealingCounter
  private var folder: String?

  init(
    from old: JournalFolder, to new: JournalFolder, in replacement: FolderReplacement,
    clock: WallClock, _ counter: ResealingCounter
  ) {
    (self.old, self.new, self.clock) = (old, new, clock)
    (self.replacement, self.counter) = (replacement, counter)
  }

  /// `path` is that of a file in the diary's folder.
  mutating func keep(_ path: String) throws {
    let folder = try folder ?? freeFolder()
    self.folder = folder
    let name = path.split(separator: "/").last ?? ""
    try replacement.make(folder + "/" + name) { place in
      try ResealedContent.write(
        File(reading: old.path + "/" + path), to: place, for: new.keys?.inbox, counter)
    }
  }

  private func freeFolder() throws -> String {
    try FileSystem.makeFolder(old.aside)
    let stamp = try Stamp(clock).free { try FileSystem.status(old.aside + "/\($0)") != nil }
    return "aside/\(stamp)"
  }
}
