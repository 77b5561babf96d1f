// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita

/// The classes of `data/style.css` that several subjects give their widgets.
extension Style {
  package static let cardTitle = Style("card-title")
  package static let entries = Style("entries")
  package static let entryCard = Style("entry-card")
  package static let entryRow = Style("entry-row")
  /// What stands above the first row of a group.
  package static let monthHeader = Style("month-header")
  package static let offer = Style("offer")
  package static let rowContent = Style("row-content")
}
