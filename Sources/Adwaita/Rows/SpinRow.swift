// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A row with a number.
@MainActor open class SpinRow: ActionRow {
  private let number: SpinButton

  package init(
    _ title: @autoclosure @escaping LiveText, _ range: ClosedRange<Int>, step: Int = 1
  ) {
    let number = SpinButton(range, step: step).named(title())
    self.number = number
    super.init(title()) { number }
    activating(number)
  }

  package var value: Int {
    get { number.value }
    set { if number.value != newValue { number.value = newValue } }
  }

  @discardableResult
  package func onChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    number.onChanged(handler)
    return self
  }
}
