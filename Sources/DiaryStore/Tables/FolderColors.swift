// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The colors of folders, as the table `setting` has them: the folder's own name and that of the
/// color, a folder a line. One that is deleted stays among them, since it may be brought back; and
/// so does what can't be read, which a newer Haru may have written.
struct FolderColors: Equatable {
  private static let key = "folder_colors"

  private var lines: [String: String] = [:]

  init(in database: Connection) throws {
    let text = try SettingTable.text(Self.key, in: database) ?? ""
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      lines[words[0]] = words.count > 1 ? words[1] : ""
    }
  }

  func write(in database: Connection) throws {
    let text = lines.map { "\($0) \($1)" }.sorted().joined(separator: "\n")
    try SettingTable.set(text, for: Self.key, in: database)
  }

  subscript(folder: UniqueID) -> LabelColor? {
    get { lines["\(folder)"].flatMap(LabelColor.init) }
    set { lines["\(folder)"] = newValue?.rawValue }
  }

  /// Those of the folders that are there, by their names.
  func byName(in database: Connection) throws -> [String: LabelColor] {
    guard !lines.isEmpty else { return [:] }
    var colors: [String: LabelColor] = [:]
    try FolderTable.each(in: database) { folder, _ in colors[folder.name] = folder.color }
    return colors
  }
}
