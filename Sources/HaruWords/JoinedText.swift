// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// Two texts in one line, joined as the chosen language joins them. Either may be empty, and then
/// the other one stands alone.
package enum JoinedText {
  /// A title and the words that follow it: Walk — in the park.
  package static func titled(_ title: String, _ text: String) -> String {
    // Translators: A title and the words that follow it, in one line: “Walk — in the park”.
    filled(gettext("{title} — {text}"), ("title", title), ("text", text))
  }

  /// What something is, and what is to be said of it: Photo: Waves.
  package static func named(_ name: String, _ text: String) -> String {
    // Translators: What something is, and what is to be said of it: “Photo: Waves”.
    filled(gettext("{name}: {text}"), ("name", name), ("text", text))
  }

  private typealias Part = (name: String, text: String)

  private static func filled(_ pattern: String, _ first: Part, _ second: Part) -> String {
    if first.text.isEmpty || second.text.isEmpty { return first.text + second.text }
    return pattern.filling([first.name: first.text, second.name: second.text])
  }
}
