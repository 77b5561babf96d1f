// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

/// The colors that a person gave to folders. They are kept in the diary, whose backups and copies
/// have them, too, and are no part of an export: that holds what was written.
extension Journal {
  /// Gives a folder a color, or none; answers with the one it had.
  @discardableResult
  package func setColor(
    _ color: LabelColor?, of folder: Folder.ID
  ) throws(JournalError) -> LabelColor? {
    try write { database in
      guard let uuid = try FolderTable.uuid(of: folder, in: database) else {
        throw JournalError.missing
      }
      var colors = try FolderColors(in: database)
      let before = colors[uuid]
      guard before != color else { return before }
      colors[uuid] = color
      try colors.write(in: database)
      try ChangeTable.note(.folder, folder.number, in: database)
      return before
    }
  }
}
