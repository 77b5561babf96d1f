// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruSettings

/// What makes words bold, lines a list and the like, at hand below the text. It can be hidden.
final class FormattingBar: Box {
  private static let shown: [EntryAction] = [
    .bold, .italic, .strikethrough, .heading1, .bullets, .numbers, .checkBox, .quote,
  ]
  private let preferences: Preferences
  private let isWritable: Bool

  /// Shows the bar, or hides it.
  static var menuItem: Menu.Item {
    // Translators: What shows and hides the buttons for bold words, lists and the like.
    Menu.Item(gettext("Formatting Bar"), action: EntryAction.group + ".formatting-bar")
  }

  init(_ preferences: Preferences, isWritable: Bool) {
    (self.preferences, self.isWritable) = (preferences, isWritable)
    super.init(.horizontal)
    for action in Self.shown { append(Self.button(action)) }
    // Translators: A bar with buttons for bold words, headings and lists, for screen readers.
    styled(Style("formatting-bar")).named(gettext("Formatting"))
    preferences.showsFormatting.onChanged(listener: self) { [weak self] in self?.show() }
    show()
  }

  private func show() { isVisible = isWritable && preferences.showsFormatting.value }

  private static func button(_ action: EntryAction) -> Button {
    // The text keeps the keyboard.
    Button(icon: "haru-\(icon(of: action))-symbolic", name: action.title)
      .tooltip(action.titleWithKeys)
      .styled(.flat, Style("format-button")).performing(action.detailedName).leavingKeyboard()
  }

  private static func icon(of action: EntryAction) -> String {
    switch action {
    case .bold: "bold"
    case .italic: "italic"
    case .strikethrough: "strikethrough"
    case .heading1: "heading"
    case .bullets: "bullets"
    case .numbers: "numbers"
    case .checkBox: "check-box"
    default: "quote"
    }
  }
}
