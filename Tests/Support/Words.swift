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

/// Every text of a label in a widget, of GTK's own labels too, whether or not it is visible.
@MainActor package func allTexts(in widget: Widget) -> Set<String> {
  texts(in: cast(widget.pointer) as UnsafeMutablePointer<GtkWidget>)
}

@MainActor private func texts(in widget: UnsafeMutablePointer<GtkWidget>) -> Set<String> {
  var found: Set<String> = []
  let instance: UnsafeMutablePointer<GTypeInstance> = cast(UnsafeMutableRawPointer(widget))
  if g_type_check_instance_is_a(instance, gtk_label_get_type()) != 0 {
    found.insert(String(cString: gtk_label_get_text(OpaquePointer(widget))))
  }
  var child = gtk_widget_get_first_child(widget)
  while let next = child {
    found.formUnion(texts(in: next))
    child = gtk_widget_get_next_sibling(next)
  }
  return found
}
