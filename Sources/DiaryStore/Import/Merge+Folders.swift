// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

extension Merge {
  /// Takes note of the folders of an export: one is made when an entry needs it. A diary that has
  /// no folder gets those without entries, too.
  mutating func add(_ folders: [ImportManifest.Folder]) throws {
    guard case .asInSource = result.choices.destination else { return }
    for folder in folders { result.folders[Array(folder.name.utf8)] = folder }
    guard try !folders.isEmpty && FolderTable.isEmpty(in: database) else { return }
    for folder in folders { _ = try self.folder(inSource: folder.name) }
  }

  /// Where an entry goes.
  mutating func folder(of file: EntryFile) throws -> Folder.ID? {
    switch result.choices.destination {
    case .asInSource: try file.folder.flatMap { try folder(inSource: $0) }
    case .noFolder: nil
    case .folder(let id): id
    }
  }

  private mutating func folder(inSource name: String) throws -> Folder.ID? {
    let key = Array(name.utf8)
    let id = try folder(name, uuid: result.folders[key]?.uuid)
    if let id, let color = result.folders[key]?.color {
      try keep(color, of: id)
      result.folders[key]?.color = nil
    }
    return id
  }

  /// The folder of this name, or else the one that was named so when it was exported; made where
  /// there is neither. Nil in a dry run.
  private mutating func folder(_ name: String, uuid: UniqueID?) throws -> Folder.ID? {
    if let id = try FolderTable.id(named: name, in: database) { return id }
    if let id = try uuid.flatMap({ try FolderTable.id(uuid: $0, in: database) }) { return id }
    guard !isDry else {
      if result.notes.folders.insert(Array(name.utf8)).inserted { result.report.foldersAdded += 1 }
      return nil
    }
    result.report.foldersAdded += 1
    let new = uuid ?? UniqueID(at: clock.now)
    let id = try FolderTable.insert(name, uuid: new, in: database)
    list.note(folder: new)
    try ChangeTable.note(.folder, id.number, in: database)
    return id
  }

  /// Gives a folder the color that it was exported with, where it has none here.
  private func keep(_ color: LabelColor, of folder: Folder.ID) throws {
    guard let uuid = try FolderTable.uuid(of: folder, in: database) else { return }
    var colors = try FolderColors(in: database)
    guard !isDry, !colors.hasColor(uuid) else { return }
    colors[uuid] = color
    try colors.write(in: database)
    try ChangeTable.note(.folder, folder.number, in: database)
  }
}
