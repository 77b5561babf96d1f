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

  /// Setting it writes it anew, in place of what is being typed.
  package var value: Int {
    get { Int(gtk_spin_button_get_value_as_int(opaque)) }
    set { gtk_spin_button_set_value(opaque, Double(newValue)) }
  }

  /// Writes the value as `text` says, and reads what is typed as `number` does, which is also told
  /// the value before. What is not understood, or lies outside the range, leaves the value alone.
  @discardableResult
  package func writing(
    _ text: @escaping @MainActor (Int) -> String,
    reading number: @escaping @MainActor (String, Int) -> Int?
  ) -> Self {
    connect("output") { [weak self] arguments in
      guard let self else { return }
      let new = text(self.value)
      if self.shown != new { gtk_editable_set_text(self.opaque, new) }
      arguments.answer(true)
    }
    connect("input") { [weak self] arguments in
      guard let self, let place = arguments.address(1) else { return }
      let old = self.value
      var new = number(self.shown, old) ?? old
      if !self.range.contains(new) { new = old }
      place.storeBytes(of: Double(new), as: Double.self)
      arguments.answer(1)
    }
    value = Int(gtk_spin_button_get_value(opaque))
    return self
  }

  private var shown: String { String(cString: gtk_editable_get_text(opaque)) }

  private var range: ClosedRange<Int> {
    var (least, most) = (0.0, 0.0)
    gtk_spin_button_get_range(opaque, &least, &most)
    return Int(least)...Int(most)
  }

  @discardableResult
  package func onChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("value-changed") { _ in handler() }
    return self
  }
}
