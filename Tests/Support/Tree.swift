// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

/// The first widget of this kind in another one, or the first such one.
@MainActor package func first<Kind: Widget>(
  _ kind: Kind.Type, in widget: Widget, where isMeant: @MainActor (Kind) -> Bool = { _ in true }
) -> Kind? {
  first(kind, in: cast(widget.pointer) as UnsafeMutablePointer<GtkWidget>, isMeant)
}

@MainActor private func first<Kind: Widget>(
  _ kind: Kind.Type, in widget: UnsafeMutablePointer<GtkWidget>,
  _ isMeant: @MainActor (Kind) -> Bool
) -> Kind? {
  if let found = Object.existing(at: UnsafeMutableRawPointer(widget)) as? Kind, isMeant(found) {
    return found
  }
  var child = gtk_widget_get_first_child(widget)
  while let next = child {
    if let found = first(kind, in: next, isMeant) { return found }
    child = gtk_widget_get_next_sibling(next)
  }
  return nil
}

/// The pointer of a container's first child, as C sees it.
@MainActor package func firstChild(of widget: Widget) -> UnsafeMutableRawPointer? {
  UnsafeMutableRawPointer(gtk_widget_get_first_child(cast(widget.pointer)))
}
