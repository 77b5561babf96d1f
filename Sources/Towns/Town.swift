// SPDX-License-Identifier: GPL-3.0-or-later

/// A town, and what it is called in one language.
package struct Town: Hashable, Sendable {
  package let name: String
  /// Where that is, as far as it needs to be said: Illinois, United States.
  package let country: String
  /// In degrees, to the north and to the east.
  package let latitude: Double
  package let longitude: Double
}
