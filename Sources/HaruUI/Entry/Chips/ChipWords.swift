// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

/// What a chip shows: what an entry has, or with a plus what can be added to it.
final class ChipWords: Box {
  private let plus = Image(icon: "list-add-symbolic").sized(.small)
  private let words = Label()

  init() {
    let (plus, words) = (plus, words)
    super.init(.horizontal, spacing: 4) {
      plus
      words
    }
  }

  /// `name` is what the chip holds, and what screen readers are told. Without a value it says the
  /// same, unless `label` is to stand beside the plus.
  func show(
    _ value: String?, named name: String, saying label: String? = nil, in button: PopoverButton
  ) {
    words.text = value ?? label ?? name
    words.isVisible = !words.text.isEmpty
    plus.isVisible = value == nil
    if value == nil { button.add(.flat) } else { button.remove(.flat) }
    button.explain(name)
  }
}
