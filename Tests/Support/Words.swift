// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

/// The words that are visible in a widget, in the order of reading.
@MainActor package func visibleWords(in widget: Widget) -> [String] {
  words(in: cast(widget.pointer) as UnsafeMutablePointer<GtkWidget>)
}

@MainActor private func words(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
  guard gtk_widget_get_visible(widget) != 0 else { return [] }
  let pointer = UnsafeMutableRawPointer(widget)
  var found: [String] = []
  switch Object.existing(at: pointer) {
  case let label as Label: found.append(label.text)
  case let inscription as Inscription: found.append(inscription.text)
  default: break
  }
  var child = gtk_widget_get_first_child(widget)
  while let next = child {
    found += words(in: next)
    child = gtk_widget_get_next_sibling(next)
  }
  return found
}
