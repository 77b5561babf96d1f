// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// Where a template is written. What is written counts however it is closed, so that no word is
/// lost by a key.
final class TemplateDialog {
  let name = EntryRow(gettext("Name"))
  let text = TextView()
  private let days: [CheckButton]
  private let isNew: Bool
  /// What an input method has not handed over yet.
  private var composing = ""

  init(_ template: EntryTemplate?) {
    isNew = template == nil
    days = (1...7).map { CheckButton(DateText.shortWeekday($0)) }
    text.spaced(sides: 12, top: 9, bottom: 9, lines: 3)
    text.named(gettext("Text"))
    text.onComposed { [weak self] in self?.composing = $0 }
    guard let template else { return }
    name.text = template.name
    text.buffer.load(template.text)
    for (index, day) in days.enumerated() { day.show(template.weekdays.contains(index + 1)) }
  }

  /// Nil where there are no words.
  func answer(
    over widget: Widget
  ) async -> (name: String, text: String, weekdays: Set<Int>)? {
    let isNew = isNew
    let dialog = MessageDialog(
      isNew ? gettext("New Template") : gettext("Edit Template"), "", safe: gettext("Done")
    ).holding(
      Box(.vertical, spacing: 12) {
        ListBox([name]).styled(.boxedList)
        ScrolledWindow(text).sized(minimumWidth: 0, minimumHeight: 140).styled(.card)
        Label(gettext("Offer it on")).leading()
        FlowBox(spacing: 6, perLine: 3...7) { days }
      })
    _ = await dialog.answer(over: widget)
    let written = text.buffer.text(composing: composing)
    guard written.contains(where: { !$0.isWhitespace }) else { return nil }
    let weekdays = Set((1...7).filter { days[$0 - 1].isTicked })
    return (TemplateName.of(name.text, written), written, weekdays)
  }
}
