// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// A memo as a Markdown file.
struct MemoFile: Sendable {
  static let type = "memo"

  var memo: Memo

  var bytes: [UInt8] {
    FrontMatter.write([
      ("type", .text(Self.type)), ("id", .text("\(memo.uuid)")), ("pinned", .bool(memo.isPinned)),
      ("color", JSON(memo.color?.rawValue)), ("place", JSON(memo.place)),
      ("created", JSON(memo.created)), ("modified", JSON(memo.modified)),
      ("deleted", JSON(memo.deleted)),
    ]) + Array(memo.text.utf8)
  }
}
