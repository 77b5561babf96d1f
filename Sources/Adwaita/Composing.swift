// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A widget that is written into through an input method: what is being composed there, a syllable of
/// Hangul say, is not part of its text yet.
@MainActor package protocol Composing: Widget {
  /// The widget that talks to the input method.
  var composer: Widget { get }
}

extension Composing {
  /// Hears what is being composed, each time that changes; empty when it has become text.
  package func onComposed(_ handler: @escaping @MainActor (String) -> Void) {
    composer.connect("preedit-changed") { handler($0.string(1)) }
  }
}

extension TextView: Composing {
  package var composer: Widget { self }
}

extension Entry: Composing {
  package var composer: Widget {
    let text = gtk_editable_get_delegate(opaque).map { UnsafeMutableRawPointer($0) }
    if let text, let known = Object.existing(at: text) as? Widget { return known }
    return Widget(borrowing: text)
  }
}

extension Widget {
  /// Takes the keyboard from whatever has it in this widget, so that input methods finish their words.
  package func dropFocus() {
    guard let window = windowAround, let focus = gtk_window_get_focus(window),
      gtk_widget_is_ancestor(focus, widget) != 0
    else { return }
    gtk_window_set_focus(window, nil)
  }
}
