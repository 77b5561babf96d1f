// SPDX-License-Identifier: GPL-3.0-or-later

/// A class of the style sheet. Programs add their own as further constants.
package struct Style: Equatable, Sendable {
  let name: String

  package init(_ name: String) { self.name = name }

  package static let boxedList = Style("boxed-list")
  package static let caption = Style("caption")
  package static let card = Style("card")
  package static let circular = Style("circular")
  package static let compact = Style("compact")
  package static let destructiveAction = Style("destructive-action")
  package static let dimLabel = Style("dim-label")
  package static let error = Style("error")
  package static let flat = Style("flat")
  package static let navigationSidebar = Style("navigation-sidebar")
  package static let numeric = Style("numeric")
  package static let pill = Style("pill")
  package static let suggestedAction = Style("suggested-action")
  package static let toggleGroup = Style("toggle-group")
  package static let title1 = Style("title-1")
  package static let title2 = Style("title-2")
}
