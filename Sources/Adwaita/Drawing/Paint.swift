// SPDX-License-Identifier: GPL-3.0-or-later

/// A colour that is drawn with, in parts from 0 to 1.
package struct Paint: Hashable, Sendable {
  package let red: Double
  package let green: Double
  package let blue: Double
  package let opacity: Double

  package init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  /// The same, so much of it as `strength` says.
  package func faded(to strength: Double) -> Paint {
    Paint(red: red, green: green, blue: blue, opacity: opacity * strength)
  }
}
