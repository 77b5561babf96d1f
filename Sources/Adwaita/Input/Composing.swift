// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A widget that is written into through an input method: what is being composed there, a syllable
/// of Hangul say, is not part of its text yet.
@MainActor package protocol Composing: Widget {
  /// The widget that talks to the input method.
  var composer: Widget { get }
}

extension Composing {
  /// Hears what is being composed, each time that changes; empty when it has become text.
  @discardableResult
  package func onComposed(_ handler: @escaping @MainActor (String) -> Void) -> Self {
    composer.connect("preedit-changed") { handler($0.string(1)) }
    return self
  }
}

extension TextView: Composing {
  package var composer: Widget { self }
}

extension Entry: Composing {
  package var composer: Widget { textInside }
}

extension PasswordEntry: Composing {
  package var composer: Widget { textInside }
}

extension SearchEntry: Composing {
  package var composer: Widget { textInside }
}

extension EntryRow: Composing {
  package var composer: Widget { textInside }
}

extension Widget {
  /// The part of a line to write into that is written into.
  fileprivate var textInside: Widget {
    let text = gtk_editable_get_delegate(opaque).map { UnsafeMutableRawPointer($0) }
    if let text, let known = Object.existing(at: text) as? Widget { return known }
    return Widget(borrowing: text)
  }

  /// Takes the keyboard from whatever has it in this widget, so that input methods finish their
  /// words.
  package func dropFocus() {
    guard let window = windowAround, let focus = gtk_window_get_focus(window),
      gtk_widget_is_ancestor(focus, widget) != 0
    else { return }
    gtk_window_set_focus(window, nil)
  }
}

extension String {
  /// With words behind so many characters of Unicode, where the caret is.
  package func inserting(_ words: String, at caret: Int) -> String {
    guard !words.isEmpty else { return self }
    let scalars = unicodeScalars
    let place = scalars.index(scalars.startIndex, offsetBy: caret, limitedBy: scalars.endIndex)
    return String(scalars[..<(place ?? endIndex)]) + words + String(scalars[(place ?? endIndex)...])
  }
}
