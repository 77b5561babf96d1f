// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

/// The media that diaries speak of which were put aside: kept for whoever brings such a diary back.
enum AsideMedia {
  /// Nil where one of the diaries can't be read, and nobody knows what belongs to it.
  static func hashes(in folder: JournalFolder) throws(JournalError) -> Set<[UInt8]>? {
    let aside = folder.aside
    var hashes: Set<[UInt8]> = []
    for name in try FileSystem.names(in: aside) {
      let path = aside + "/" + name + "/diary.sqlite"
      guard try FileSystem.isFile(path) else { continue }
      do {
        let database = try Connection(path, .readOnly)
        hashes.formUnion(try MediaTable.hashes(in: database))
      } catch {
        return nil
      }
    }
    return hashes
  }
}
