// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// What the menu of the feelings offers.
enum FeelingsAction: String, CaseIterable {
  case shareSquare = "share-square"
  case shareTall = "share-tall"
  case shareWide = "share-wide"
  case exportPNG = "export-png"
  case exportSVG = "export-svg"

  static let group = "feelings"

  var title: String {
    switch self {
    // Translators: A picture to be shared, 1080 pixels wide and high.
    case .shareSquare: gettext("Square…")
    // Translators: A picture to be shared, as high as the screen of a phone.
    case .shareTall: gettext("Tall…")
    // Translators: A picture to be shared, as wide as the screen of a computer.
    case .shareWide: gettext("Wide…")
    case .exportPNG: gettext("Export Tree as PNG…")
    case .exportSVG: gettext("Export Tree as SVG…")
    }
  }

  /// Nil where it is not shared, but exported.
  var format: ShareFormat? {
    switch self {
    case .shareSquare: .square
    case .shareTall: .tall
    case .shareWide: .wide
    case .exportPNG, .exportSVG: nil
    }
  }

  var form: DrawnFile.Form { self == .exportSVG ? .svg : .png }

  static var menu: Menu {
    let items = allCases.map { action in
      (action: action, item: Menu.Item(action.title, action: group + "." + action.rawValue))
    }
    let shared = items.filter { $0.action.format != nil }.map(\.item)
    return Menu(
      [Menu.Item(gettext("Share as Picture"), opening: shared)],
      items.filter { $0.action.format == nil }.map(\.item))
  }
}
