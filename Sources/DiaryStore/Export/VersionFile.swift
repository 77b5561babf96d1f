// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What an entry said before, as a Markdown file.
struct VersionFile: Sendable {
  static let type = "version"

  let entry: UniqueID
  let moment: Moment
  let title: String
  let body: String

  var bytes: [UInt8] {
    FrontMatter.write([
      ("type", .text(Self.type)), ("entry", .text("\(entry)")), ("moment", JSON(moment)),
      ("title", .text(title)),
    ]) + Array(body.utf8)
  }
}
