// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A number to write, or to count up and down.
package final class SpinButton: Widget {
  package init(_ range: ClosedRange<Int>, step: Int = 1) {
    super.init(
      borrowing: gtk_spin_button_new_with_range(
        Double(range.lowerBound), Double(range.upperBound), Double(step)))
    aligned(vertically: .center)
  }

  package var value: Int {
    get { Int(gtk_spin_button_get_value_as_int(opaque)) }
    set { gtk_spin_button_set_value(opaque, Double(newValue)) }
  }

  /// A value that lies outside becomes the nearest one inside.
  package var range: ClosedRange<Int> {
    get {
      var (least, most) = (0.0, 0.0)
      gtk_spin_button_get_range(opaque, &least, &most)
      return Int(least)...Int(most)
    }
    set {
      gtk_spin_button_set_range(opaque, Double(newValue.lowerBound), Double(newValue.upperBound))
    }
  }

  @discardableResult
  package func onChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("value-changed") { _ in handler() }
    return self
  }
}
