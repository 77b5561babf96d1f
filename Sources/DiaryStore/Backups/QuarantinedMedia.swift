// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import SQLite

/// The media of diaries that were put aside, which are kept in case such a diary is brought back.
enum QuarantinedMedia {
  /// Nil where one of the diaries can't be read, so that it is not known what belongs to it.
  static func hashes(in folder: JournalFolder) throws -> Set<[UInt8]>? {
    let aside = folder.aside
    var hashes: Set<[UInt8]> = []
    for name in try FileSystem.names(in: aside) {
      let path = JournalFolder(aside + "/" + name).database
      guard try FileSystem.isFile(path) else { continue }
      do {
        let database = try folder.openDatabase(at: path, .readOnly)
        hashes.formUnion(try MediaTable.hashes(in: database))
      } catch {
        return nil
      }
    }
    return hashes
  }
}
