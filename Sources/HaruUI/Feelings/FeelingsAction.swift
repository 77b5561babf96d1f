// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// What the menu of the feelings offers.
enum FeelingsAction: String, CaseIterable {
  case exportPNG = "export-png"
  case exportSVG = "export-svg"

  static let group = "feelings"

  var title: String {
    switch self {
    case .exportPNG: gettext("Export Tree as PNG…")
    case .exportSVG: gettext("Export Tree as SVG…")
    }
  }

  var form: DrawnFile.Form {
    switch self {
    case .exportPNG: .png
    case .exportSVG: .svg
    }
  }

  static var menu: Menu {
    Menu(allCases.map { Menu.Item($0.title, action: group + "." + $0.rawValue) })
  }
}
