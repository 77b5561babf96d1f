// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The colors of folders, as the table `setting` has them: the folder's uuid and the name of the
/// color, a folder a line. One that is deleted stays among them, since it may be brought back; and
/// so does what can't be read, which a newer Haru may have written.
struct FolderColors: Equatable {
  private static let key = "folder_colors"

  private var lines: [String: String] = [:]

  init(in database: Connection) throws {
    let text = try SettingTable.text(Self.key, in: database) ?? ""
    for line in text.split(separator: "\n") {
      let end = line.firstIndex(of: " ") ?? line.endIndex
      lines[String(line[..<end])] = String(line[end...].dropFirst())
    }
  }

  func write(in database: Connection) throws {
    let text = lines.map { "\($0) \($1)" }.sorted().joined(separator: "\n")
    try SettingTable.set(text, for: Self.key, in: database)
  }

  /// Gives a folder that has no color the one of a folder whose name it has taken.
  static func carry(from old: UniqueID, to new: Folder.ID, in database: Connection) throws {
    var colors = try FolderColors(in: database)
    guard let color = colors[old], let uuid = try FolderTable.uuid(of: new, in: database),
      !colors.hasColor(uuid)
    else { return }
    colors[uuid] = color
    try colors.write(in: database)
  }

  /// Whether a folder has a color, be it one that only a newer Haru knows.
  func hasColor(_ folder: UniqueID) -> Bool { lines["\(folder)"] != nil }

  subscript(folder: UniqueID) -> LabelColor? {
    get { lines["\(folder)"].flatMap(LabelColor.init) }
    set { lines["\(folder)"] = newValue?.rawValue }
  }
}
