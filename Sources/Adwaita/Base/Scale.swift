// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A value to drag along a line, or to move with the keys.
package final class Scale: Widget {
  private var said = ""

  /// Arrow keys go a step, Page Up and Page Down a page.
  package init(_ range: ClosedRange<Double>, step: Double, page: Double) {
    super.init(
      borrowing: gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
    gtk_range_set_increments(cast(pointer), step, page)
    gtk_scale_set_draw_value(cast(pointer), 0)
  }

  package var value: Double {
    get { gtk_range_get_value(cast(pointer)) }
    set { if newValue != value { gtk_range_set_value(cast(pointer), newValue) } }
  }

  package var range: ClosedRange<Double> {
    get {
      let adjustment = gtk_range_get_adjustment(cast(pointer))
      return gtk_adjustment_get_lower(adjustment)...gtk_adjustment_get_upper(adjustment)
    }
    set {
      if newValue != range {
        gtk_range_set_range(cast(pointer), newValue.lowerBound, newValue.upperBound)
      }
    }
  }

  /// What a screen reader says instead of the number.
  package func say(_ value: String) {
    // While something plays, it is set in every frame; each change is announced to screen readers.
    guard value != said else { return }
    said = value
    adwaita_shim_set_accessible_value(pointer, value)
  }

  /// Marks a value, which the slider likes to stop at.
  package func marking(_ value: Double) -> Self {
    gtk_scale_add_mark(cast(pointer), value, GTK_POS_BOTTOM, nil)
    return self
  }

  /// Hears where the person moves it to, not what the program shows.
  @discardableResult
  package func onMoved(_ handler: @escaping @MainActor (Double) -> Void) -> Self {
    connect("change-value") { [weak self] arguments in
      guard let self else { return }
      let range = range
      handler(min(max(arguments.double(2), range.lowerBound), range.upperBound))
      arguments.answer(false)
    }
    return self
  }

  /// Calls `handler` when the value has changed, by the person, the program or a screen reader.
  @discardableResult
  package func onChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("value-changed") { _ in handler() }
    return self
  }
}
