// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// How much is written, and where there are limits, whether it is too much. Nothing is cut off.
final class CharacterCounts: Box {
  private let titleCount = Label("").styled(.caption, .numeric)
  private let bodyCount = Label("").styled(.caption, .numeric)
  private var counts = (title: 0, body: 0)
  private var limits: EntryLimits?
  /// Hears what a screen reader adds to title and body: that they are too long, or nothing.
  var onJudged: (_ title: String?, _ body: String?) -> Void = { _, _ in }

  init() {
    super.init(.horizontal, spacing: 18)
    aligned(horizontally: .end)
    append(titleCount)
    append(bodyCount)
    styled(Style("entry-counts"))
    followLanguage { $0.show() }
  }

  func show(title: Int, body: Int) {
    guard counts != (title, body) else { return }
    counts = (title, body)
    show()
  }

  func show(_ limits: EntryLimits?) {
    self.limits = limits
    show()
  }

  private func show() {
    // A title is counted where it can become too long.
    titleCount.isVisible = limits != nil
    if let limit = limits?.title {
      let words = NumberText.counted(counts.title) { _ in gettext("Title: {count} of {limit}") }
      titleCount.text = words.filling("limit", with: NumberText.whole(limit))
    }
    bodyCount.text =
      if let limit = limits?.body {
        NumberText.counted(counts.body) { _ in gettext("Text: {count} of {limit}") }
          .filling("limit", with: NumberText.whole(limit))
      } else {
        CountText.characters(counts.body)
      }
    onJudged(
      judge(titleCount, counts.title - (limits?.title ?? .max)),
      judge(bodyCount, counts.body - (limits?.body ?? .max)))
  }

  private func judge(_ label: Label, _ excess: Int) -> String? {
    guard excess > 0 else {
      label.remove(.error)
      label.styled(.dimLabel).setDescription("")
      return nil
    }
    let words = NumberText.counted(excess) {
      ngettext("{count} character too many", "{count} characters too many", $0)
    }
    label.remove(.dimLabel)
    label.styled(.error).setDescription(words)
    return words
  }
}
