// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials
import SQLite

/// What a plain SELECT can read of the entries in the damaged files of a diary, and in its backups.
struct ReadableEntries {
  /// The texts that were read of each, by its name in `DiaryContent`.
  private(set) var texts: [String: Set<String>] = [:]
  private let seal: DatabaseSeal?

  /// Reads copies, since SQLite changes what it opens; `scratch` is a folder for them that is not
  /// there yet.
  init(in folder: JournalFolder, scratch: String) throws {
    seal = folder.keys?.database
    let files = FileManager.default
    let copy = scratch + "/diary.sqlite"
    let backups = (try? files.contentsOfDirectory(atPath: folder.backup)) ?? []
    for path in [folder.database] + backups.map({ folder.backup + "/" + $0 }) {
      // Nothing of a sealed page can be read whose seal is broken.
      for withChecksums in seal == nil ? [true, false] : [true] {
        try files.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        for end in ["", "-wal"] where files.fileExists(atPath: path + end) {
          try files.copyItem(atPath: path + end, toPath: copy + end)
        }
        for order in ["ASC", "DESC"] { read(copy, withChecksums: withChecksums, order) }
        try files.removeItem(atPath: scratch)
      }
    }
  }

  /// As far as it can be read from this end.
  private mutating func read(_ path: String, withChecksums: Bool, _ order: String) {
    let opened = try? Connection(path, .readWrite, withChecksums: withChecksums, seal: seal)
    guard let database = opened else { return }
    try? database.each(
      """
      SELECT 'entry ' || hex(uuid), title || char(10) || body FROM entry NOT INDEXED
      ORDER BY id \(order)
      """
    ) { texts[$0.text(0), default: []].insert($0.text(1)) }
  }

  /// Which of them are not in a diary; or not with the right text, where that could be read.
  func missing(from salvaged: DiaryContent, truth: DiaryContent) -> [String] {
    truth.things.compactMap { name, content in
      guard let texts = texts[name] else { return nil }
      guard let found = salvaged.things[name] else { return name }
      guard let right = texts.first(where: { content.hasPrefix($0 + "\n") }) else { return nil }
      return found.hasPrefix(right + "\n") ? nil : "text of " + name
    }.sorted()
  }
}
