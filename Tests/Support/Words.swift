// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

/// The words that are visible in a widget, in the order of reading.
@MainActor package func visibleWords(in widget: Widget) -> [String] {
  visible(in: widget) {
    switch $0 {
    case let label as Label: label.text
    case let inscription as Inscription: inscription.text
    default: nil
    }
  }
}

/// The icons that are to be seen in a widget.
@MainActor package func visibleIcons(in widget: Widget) -> [String] {
  visible(in: widget) { ($0 as? Image)?.icon }
}

@MainActor private func visible(
  in widget: Widget, _ find: @MainActor (Object?) -> String?
) -> [String] {
  visible(in: cast(widget.pointer) as UnsafeMutablePointer<GtkWidget>, find)
}

@MainActor private func visible(
  in widget: UnsafeMutablePointer<GtkWidget>, _ find: @MainActor (Object?) -> String?
) -> [String] {
  guard gtk_widget_get_visible(widget) != 0, gtk_widget_get_opacity(widget) > 0 else { return [] }
  var found = find(Object.existing(at: UnsafeMutableRawPointer(widget))).map { [$0] } ?? []
  var child = gtk_widget_get_first_child(widget)
  while let next = child {
    found += visible(in: next, find)
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
