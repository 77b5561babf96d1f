// SPDX-License-Identifier: GPL-3.0-or-later

/// A table whose rows have digests, and the columns these are made of: all but those that others
/// are made from.
struct DigestedTable: Sendable {
  let name: String
  /// The columns that name a row.
  let key: [String]
  let columns: [String]

  /// The columns that hold what a person reads.
  let words: [String]

  private init(
    _ name: String, key: [String] = ["id"], _ columns: [String], words: [String] = []
  ) {
    self.name = name
    self.key = key
    self.columns = key + columns
    self.words = words
  }

  /// The table of this name; nil where its rows have no digests.
  static func named(_ name: String) -> DigestedTable? { all.first { $0.name == name } }

  /// An SQL expression for the digest of a row; `prefix` is "new." in a trigger.
  func digest(_ prefix: String = "") -> String {
    "haru_digest('\(name)', \(columns.map { prefix + $0 }.joined(separator: ", ")))"
  }

  /// A condition that takes the values of the key.
  var isKey: String { key.map { "\($0) = ?" }.joined(separator: " AND ") }

  func isRow(_ prefix: String) -> String {
    key.map { "\($0) = \(prefix)\($0)" }.joined(separator: " AND ")
  }

  static let entry = DigestedTable(
    "entry",
    [
      "uuid", "day", "moment", "zone", "title", "body", "folder", "sealed_until", "opens",
      "created", "modified", "deleted",
    ], words: ["title", "body"])
  static let version = DigestedTable(
    "version", ["entry", "moment", "title", "body", "stays"], words: ["title", "body"])
  static let memo = DigestedTable(
    "memo", ["uuid", "text", "pinned", "created", "modified", "deleted"], words: ["text"])
  static let folder = DigestedTable("folder", ["uuid", "name"], words: ["name"])
  static let tag = DigestedTable("tag", ["name"], words: ["name"])
  static let entryTag = DigestedTable("entry_tag", key: ["entry", "tag"], [])
  static let media = DigestedTable(
    "media",
    [
      "sha256", "kind", "extension", "bytes", "added", "width", "height", "duration",
      "sample_rate", "recorded",
    ])
  static let attachment = DigestedTable(
    "attachment", ["uuid", "entry", "media", "position", "caption", "deleted"],
    words: ["caption"])
  static let transcript = DigestedTable(
    "transcript", key: ["media"],
    ["text", "times", "language", "recogniser", "by_hand", "whole"], words: ["text"])
  static let recording = DigestedTable(
    "recording",
    ["uuid", "kind", "extension", "entry", "day", "moment", "zone", "sample_rate", "begun"])
  static let weather = DigestedTable(
    "weather", key: ["entry"], ["icon", "celsius", "place", "by_hand"], words: ["place"])
  static let place = DigestedTable("place", key: ["entry"], ["latitude", "longitude"])
  static let feeling = DigestedTable(
    "feeling", key: ["entry"],
    [
      "leading", "positive", "negative", "joy", "sadness", "anger", "fear", "calm", "model",
      "by_hand", "words", "remote",
    ])
  static let setting = DigestedTable("setting", key: ["key"], ["value"], words: ["key", "value"])

  static let memoCard = DigestedTable("memo_card", key: ["memo"], ["color", "place"])

  static let bookmark = DigestedTable(
    "bookmark", key: ["media", "place"], ["name"], words: ["name"])
  static let recordingBookmark = DigestedTable(
    "recording_bookmark", key: ["recording", "place"], [])

  static let trim = DigestedTable("trim", key: ["attachment"], ["beginning", "ending"])

  static let all = first + [memoCard, bookmark, recordingBookmark, trim]

  /// Never edited: migration 012 is made from them.
  static let first = [
    entry, version, memo, folder, tag, entryTag, media, attachment, transcript, recording, weather,
    place, feeling, setting,
  ]
}
