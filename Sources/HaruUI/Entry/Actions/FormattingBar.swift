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
    let button =
      switch action {
      case .bold: letter("B", "bold", action)
      case .italic: letter("I", "italic", action)
      case .strikethrough: letter("S", "struck", action)
      case .heading1: letter("H", "heading", action)
      case .bullets: Button(icon: "haru-bullets-symbolic", name: action.title)
      case .numbers: Button(icon: "haru-numbers-symbolic", name: action.title)
      case .checkBox: Button(icon: "haru-check-box-symbolic", name: action.title)
      default: Button(icon: "haru-quote-symbolic", name: action.title)
      }
    button.tooltip(action.titleWithKeys)
    // The text keeps the keyboard.
    return button.styled(.flat, Style("format-button")).performing(action.detailedName)
      .leavingKeyboard()
  }

  private static func letter(_ letter: String, _ look: String, _ action: EntryAction) -> Button {
    Button(child: Label(letter).styled(Style(look)), name: action.title)
  }
}
