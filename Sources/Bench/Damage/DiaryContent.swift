// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import SQLite

/// All that a person has in a diary, by names that stay the same wherever it is.
struct DiaryContent: Codable, Equatable {
  /// What is shown of each thing, by its name.
  private(set) var things: [String: String] = [:]

  init() {}

  /// Reads the texts from the database, and the media as the journal gives them.
  init(_ journal: Journal) async throws {
    let database = try Connection(
      journal.folder.database, .readOnly, seal: journal.folder.keys?.database)
    try addTexts(from: database)
    let entries = try database.rows("SELECT id FROM entry") { Entry.ID($0.int(0)) }
    for entry in entries {
      for attachment in try await journal.attachments(of: entry) {
        let bytes = try? await journal.source(of: attachment.media).bytes()
        things["medium \(attachment.uuid)"] =
          "\(attachment.caption) \(bytes.map(Self.checksum).map(String.init) ?? "unreadable")"
      }
    }
  }

  private mutating func addTexts(from database: Connection) throws {
    let queries = [
      """
      SELECT 'entry ' || hex(uuid), title || char(10) || body || char(10) || day || ' '
        || coalesce(deleted, '') || ' ' || coalesce((SELECT group_concat(name) FROM (
          SELECT name FROM tag JOIN entry_tag ON tag.id = tag WHERE entry = entry.id ORDER BY name
        )), '')
      FROM entry
      """,
      "SELECT 'memo ' || hex(uuid), text || char(10) || coalesce(deleted, '') FROM memo",
      """
      SELECT 'version ' || version.id || ' of ' || hex(entry.uuid),
        version.title || char(10) || version.body
      FROM version JOIN entry ON entry.id = version.entry
      """,
    ]
    for query in queries {
      try database.each(query) { things[$0.text(0)] = $0.text(1) }
    }
  }

  /// FNV-1a: whatever changes a file changes this.
  private static func checksum(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The names of what is missing, or not what it is in the other.
  func missing(from other: DiaryContent) -> [String] {
    things.filter { other.things[$0.key] != $0.value }.map(\.key).sorted()
  }
}
