// SPDX-License-Identifier: GPL-3.0-or-later

/// The weather of an entry.
package struct Weather: Hashable, Sendable {
  package var icon: String
  package var celsius: Double?
  package var place: String
  package var isByHand: Bool

  package init(icon: String, celsius: Double?, place: String, isByHand: Bool) {
    self.icon = icon
    self.celsius = celsius
    self.place = place
    self.isByHand = isByHand
  }
}
