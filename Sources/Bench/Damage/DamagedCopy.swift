// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials
import Sealing

/// A copy of a whole diary, one of whose files is damaged.
struct DamagedCopy {
  let folder: JournalFolder
  let truth: String
  /// Nothing, where the diary has no such file, or chance left the file as it was.
  private(set) var isDamaged = false

  init(_ damage: Damage, _ diaries: [WholeDiary], at path: String) throws {
    let whole = diaries[damage.model]
    let stranger = diaries[(damage.model + 1) % diaries.count]
    folder = try .measured(path)
    truth = whole.truth
    try FileManager.default.copyItem(
      atPath: (damage.isClosed ? whole.closed : whole.killed).path, toPath: path)
    for file in [folder.database + "-shm", folder.previews + "-shm"] {
      // Not every process leaves one.
      try? FileManager.default.removeItem(atPath: file)
    }
    try apply(damage, from: stranger)
    try FileManager.default.copyItem(atPath: path, toPath: Self.untouched(path))
  }

  private mutating func apply(_ damage: Damage, from stranger: WholeDiary) throws {
    switch damage.kind {
    case .foreignLog: try replace("/diary.sqlite-wal", from: stranger.killed)
    case .foreignDatabase:
      let isClosed = damage.number.isMultiple(of: 2)
      try replace("/diary.sqlite", from: isClosed ? stranger.closed : stranger.killed)
    case .missing:
      guard let file = try file(damage) else { return }
      try FileManager.default.removeItem(atPath: file)
      isDamaged = true
    case .bits, .bytes, .range, .zeroedPage, .cut, .emptied:
      guard let file = try file(damage) else { return }
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
      let damaged = damage.damaged(bytes)
      try Data(damaged).write(to: URL(filePath: file))
      isDamaged = damaged != bytes
    }
  }

  private mutating func replace(_ name: String, from stranger: JournalFolder) throws {
    try? FileManager.default.removeItem(atPath: folder.path + name)
    try FileManager.default.copyItem(
      atPath: stranger.path + name, toPath: folder.path + name)
    isDamaged = true
  }

  /// Where the same damaged diary lies once more, which nothing has opened yet.
  static func untouched(_ path: String) -> String { path + "-untouched" }

  /// The file that is hit; nil where there is none of that sort.
  private func file(_ damage: Damage) throws -> String? {
    switch damage.target {
    case .database: folder.database
    case .log: try any(in: folder.path, damage) { $0 == "diary.sqlite-wal" }
    case .lastChange: folder.path + "/diary.last"
    case .backup: try any(in: folder.backup, damage)
    case .medium: try any(in: folder.media, damage)
    case .previews: try any(in: folder.path, damage) { $0.hasPrefix("previews.sqlite") }
    case .recording: try any(in: folder.recording, damage)
    case .keyFile: try any(in: folder.path, damage) { $0.hasSuffix(StoredKeyFile.name) }
    }
  }

  /// One of the files below a folder.
  private func any(
    in folder: String, _ damage: Damage, where isMeant: (String) -> Bool = { _ in true }
  ) throws -> String? {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { name in
        var isFolder = false
        let exists = FileManager.default.fileExists(
          atPath: folder + "/" + name, isDirectory: &isFolder)
        return exists && !isFolder && isMeant(name)
      }
    guard !files.isEmpty else { return nil }
    return folder + "/" + files[damage.number / Damage.Kind.allCases.count % files.count]
  }
}
