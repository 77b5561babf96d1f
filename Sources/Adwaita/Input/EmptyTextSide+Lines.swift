// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension EmptyTextSide {
  /// In a line to write into.
  convenience init(ofLine line: some Composing) {
    self.init(of: line.composer) { [weak line] isOpposite in
      guard let line else { return }
      gtk_editable_set_alignment(line.opaque, isOpposite ? 1 : 0)
      // GTK aligns the placeholder, too, which is where it should be.
      for label in line.composer.labels { gtk_label_set_xalign(label, 0) }
    }
    line.connect("changed") { [weak self] _ in self?.update() }
  }
}

extension Widget {
  fileprivate var labels: [OpaquePointer] {
    var labels: [OpaquePointer] = []
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      if adwaita_shim_is_label(child) { labels.append(OpaquePointer(child)) }
      next = gtk_widget_get_next_sibling(child)
    }
    return labels
  }
}
