// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita

/// The classes of `data/style.css` that several subjects give their widgets.
extension Style {
  package static let cardTitle = Style("card-title")
  package static let entries = Style("entries")
  package static let entryCard = Style("entry-card")
  package static let entryRow = Style("entry-row")
  package static let offer = Style("offer")
  package static let rowContent = Style("row-content")
}
