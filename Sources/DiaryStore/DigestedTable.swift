// SPDX-License-Identifier: GPL-3.0-or-later

/// A table whose rows have digests, and the columns these are made of: all but those that others are
/// made from.
struct DigestedTable: Sendable {
  let name: String
  /// The columns that name a row.
  let key: [String]
  let columns: [String]

  private init(_ name: String, key: [String] = ["id"], _ columns: [String]) {
    self.name = name
    self.key = key
    self.columns = key + columns
  }

  /// An SQL expression for the digest of a row; `prefix` is "new." in a trigger.
  func digest(_ prefix: String = "") -> String {
    "haru_digest('\(name)', \(columns.map { prefix + $0 }.joined(separator: ", ")))"
  }

  func isRow(_ prefix: String) -> String {
    key.map { "\($0) = \(prefix)\($0)" }.joined(separator: " AND ")
  }

  static let entry = DigestedTable(
    "entry",
    [
      "uuid", "day", "moment", "zone", "title", "body", "folder", "sealed_until", "opens",
      "created", "modified", "deleted",
    ])
  static let version = DigestedTable("version", ["entry", "moment", "title", "body", "stays"])
  static let memo = DigestedTable(
    "memo", ["uuid", "text", "pinned", "created", "modified", "deleted"])
  static let folder = DigestedTable("folder", ["uuid", "name"])
  static let tag = DigestedTable("tag", ["name"])
  static let entryTag = DigestedTable("entry_tag", key: ["entry", "tag"], [])
  static let media = DigestedTable(
    "media",
    [
      "sha256", "kind", "extension", "bytes", "added", "width", "height", "duration",
      "sample_rate", "recorded",
    ])
  static let attachment = DigestedTable(
    "attachment", ["uuid", "entry", "media", "position", "caption", "deleted"])
  static let transcript = DigestedTable(
    "transcript", key: ["media"],
    ["text", "times", "language", "recogniser", "by_hand", "whole"])
  static let recording = DigestedTable(
    "recording",
    ["uuid", "kind", "extension", "entry", "day", "moment", "zone", "sample_rate", "begun"])
  static let weather = DigestedTable(
    "weather", key: ["entry"], ["icon", "celsius", "place", "by_hand"])
  static let place = DigestedTable("place", key: ["entry"], ["latitude", "longitude"])
  static let feeling = DigestedTable(
    "feeling", key: ["entry"],
    [
      "leading", "positive", "negative", "joy", "sadness", "anger", "fear", "calm", "model",
      "by_hand", "words", "remote",
    ])
  static let setting = DigestedTable("setting", key: ["key"], ["value"])

  /// Never edited: migration 012 is made from them.
  static let all = [
    entry, version, memo, folder, tag, entryTag, media, attachment, transcript, recording, weather,
    place, feeling, setting,
  ]
}
