// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What an entry said before, as a Markdown file.
struct VersionFile: Sendable {
  static let type = "version"

  let entry: UniqueID
  let moment: Moment
  let title: String
  let body: String
  let stays: Bool

  var bytes: [UInt8] {
    FrontMatter.write([
      ("type", .text(Self.type)), ("entry", .text("\(entry)")), ("moment", JSON(moment)),
      ("title", .text(title)), ("stays", .bool(stays)),
    ]) + Array(body.utf8)
  }
}
