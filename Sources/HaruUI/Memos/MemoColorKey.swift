// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruParts

/// The keys that color a memo, or take its color away.
struct MemoColorKey: KeyCommand {
  static let allCases =
    LabelColor.allCases.map { MemoColorKey(color: $0) } + [MemoColorKey(color: nil)]

  let color: LabelColor?

  /// In their order, and none comes last.
  private var digit: Int { color.flatMap(LabelColor.allCases.firstIndex).map { $0 + 1 } ?? 0 }

  var title: String {
    guard let color else { return gettext("Memo Without a Color") }
    // Translators: What a key does: it gives a memo this color.
    return gettext("Color of the Memo: {color}").filling("color", with: color.name)
  }

  var keys: [String] { ["\(digit)", "KP_\(digit)"] }
}
