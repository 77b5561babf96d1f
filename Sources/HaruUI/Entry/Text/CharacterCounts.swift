// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// How much is written, and where there are limits, whether it is too much. Nothing is cut off.
final class CharacterCounts: Box {
  private let titleCount = Label("").styled(.caption, .numeric)
  private let bodyCount = Label("").styled(.caption, .numeric)
  private var titleLength = 0
  private var body = Markdown.Count()
  private var limits: EntryLimits?
  /// Whether it leaves room beside it in a narrow window.
  var isBrief = false { didSet { if isBrief != oldValue { show() } } }
  /// What is said of the title and of the text; neither where nothing is too long.
  private var judged: (title: String?, body: String?) = (nil, nil)
  /// Hears what a screen reader adds to title and body: that they are too long, or nothing.
  var onJudged: (_ title: String?, _ body: String?) -> Void = { _, _ in }

  init() {
    super.init(.horizontal, spacing: 18)
    aligned(horizontally: .end)
    append(titleCount.styled(.dimLabel))
    append(bodyCount.styled(.dimLabel))
    styled(Style("entry-counts"))
    followLanguage { $0.show() }
  }

  func show(title: Int, body: Markdown.Count) {
    guard titleLength != title || self.body != body else { return }
    (titleLength, self.body) = (title, body)
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
      // Translators: How many characters the title has, and how many it may have.
      let words = NumberText.counted(titleLength) { _ in gettext("Title: {count} of {limit}") }
      titleCount.text = words.filling("limit", with: NumberText.whole(limit))
    }
    bodyCount.text =
      if let limit = limits?.body {
        // Translators: How many characters the text has, and how many it may have.
        NumberText.counted(body.characters) { _ in gettext("Text: {count} of {limit}") }
          .filling("limit", with: NumberText.whole(limit))
      } else {
        // Nothing is to be told of an empty page; its label keeps its line.
        body.characters == 0
          ? "" : isBrief ? CountText.briefLength(body) : CountText.length(body)
      }
    judge(
      fault(titleLength - (limits?.title ?? .max)), fault(body.characters - (limits?.body ?? .max)))
  }

  private func fault(_ excess: Int) -> String? {
    guard excess > 0 else { return nil }
    return NumberText.counted(excess) {
      ngettext("{count} character too many", "{count} characters too many", $0)
    }
  }

  /// With each key nearly always the same is to be said, and saying it costs a part of a frame.
  private func judge(_ title: String?, _ body: String?) {
    guard judged != (title, body) else { return }
    judged = (title, body)
    mark(titleCount, title)
    mark(bodyCount, body)
    onJudged(title, body)
  }

  private func mark(_ label: Label, _ fault: String?) {
    label.remove(fault == nil ? .error : .dimLabel)
    label.styled(fault == nil ? .dimLabel : .error).setDescription(fault ?? "")
  }
}
