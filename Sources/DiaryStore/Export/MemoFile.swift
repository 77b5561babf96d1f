// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// A memo as a Markdown file.
struct MemoFile: Sendable {
  static let type = "memo"

  var memo: Memo
  /// When it was written, as its source says, or else 0: the same whenever that is read.
  var nominal = Moment(milliseconds: 0)

  var bytes: [UInt8] {
    FrontMatter.write([
      ("type", .text(Self.type)), ("id", .text("\(memo.uuid)")), ("pinned", .bool(memo.isPinned)),
      ("color", JSON(memo.color?.rawValue)), ("place", JSON(memo.place)),
      ("created", JSON(memo.created)), ("modified", JSON(memo.modified)),
      ("deleted", JSON(memo.deleted)),
    ]) + Array(memo.text.utf8)
  }
}
