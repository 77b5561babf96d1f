// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Asks for a font.
package final class FontChooser: Window {
  package init(title: String, parent: Window) {
    super.init(borrowing: gtk_font_chooser_dialog_new(title, parent.window))
    belong(to: parent, modal: true)
  }

  /// Family, style and size: "Nanum Pen Script 18".
  package var font: String {
    get { gtk_font_chooser_get_font(opaque).map { String(consuming: $0) } ?? "" }
    set { gtk_font_chooser_set_font(opaque, newValue) }
  }

  /// Hears the answer, with the font or, where the person thought better of it, without.
  @discardableResult
  package func onAnswer(_ handler: @escaping @MainActor (String?) -> Void) -> Self {
    connect("response") { [weak self] arguments in
      guard let self else { return }
      handler(arguments.int(1) == Int(GTK_RESPONSE_OK.rawValue) ? self.font : nil)
      self.destroy()
    }
    return self
  }
}

extension FontChooser {
  /// Whether a font of this family is installed, for a widget to be shown in.
  package static func offers(family: String, to widget: Widget) -> Bool {
    let map = pango_context_get_font_map(gtk_widget_get_pango_context(widget.widget))
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: gint = 0
    pango_font_map_list_families(map, &families, &count)
    defer { g_free(families) }
    return UnsafeBufferPointer(start: families, count: Int(count)).contains {
      String(cString: pango_font_family_get_name($0)) == family
    }
  }
}
