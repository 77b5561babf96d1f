// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Asks for a colour.
package final class ColorChooser: Window {
  /// Parts of red, green and blue, from 0 to 1.
  package typealias Components = (red: Double, green: Double, blue: Double)

  package init(title: String, parent: Window) {
    super.init(borrowing: gtk_color_chooser_dialog_new(title, parent.window))
    gtk_color_chooser_set_use_alpha(opaque, 0)
    belong(to: parent, modal: true)
  }

  package var color: Components {
    get {
      var color = GdkRGBA()
      gtk_color_chooser_get_rgba(opaque, &color)
      return (Double(color.red), Double(color.green), Double(color.blue))
    }
    set {
      var color = GdkRGBA(
        red: Float(newValue.red), green: Float(newValue.green), blue: Float(newValue.blue),
        alpha: 1)
      gtk_color_chooser_set_rgba(opaque, &color)
    }
  }

  /// Hears the answer, with the colour or, where the person thought better of it, without.
  @discardableResult
  package func onAnswer(_ handler: @escaping @MainActor (Components?) -> Void) -> Self {
    connect("response") { [weak self] arguments in
      guard let self else { return }
      handler(arguments.int(1) == Int(GTK_RESPONSE_OK.rawValue) ? self.color : nil)
      self.destroy()
    }
    return self
  }
}
