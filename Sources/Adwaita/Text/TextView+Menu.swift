// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

extension TextView {
  /// Offers this below what the menu of every text offers.
  package func setExtraMenu(_ menu: Menu) {
    gtk_text_view_set_extra_menu(view, cast(menu.pointer))
  }

  /// Hears that the menu of the text is about to open, and for which place of the text; nil where
  /// no text is.
  @discardableResult
  package func onMenuAsked(_ handler: @escaping @MainActor (Int?) -> Void) -> Self {
    onPressed(with: GDK_BUTTON_SECONDARY) { place, _ in
      handler(place)
      return false
    }
    onKeys("Menu", "<Shift>F10", first: true) { [weak self] in
      if let self { handler(buffer.caret) }
      return false
    }
    return self
  }
}
