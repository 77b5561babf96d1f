// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// The colour that Haru wears: one of the palette, or any of one's own.
package enum ThemeColor: Hashable {
  case palette(PaletteColor)
  case own(Color)

  /// As the settings keep it: a name of the palette, or "#rrggbb".
  init?(setting: String) {
    if let named = PaletteColor(rawValue: setting) {
      self = .palette(named)
    } else if setting.hasPrefix("#"), let color = Color(hex: setting) {
      self = .own(color)
    } else {
      return nil
    }
  }

  var setting: String {
    switch self {
    case .palette(let named): named.rawValue
    case .own(let color): color.hex
    }
  }

  package var color: Color {
    switch self {
    case .palette(let named): named.color
    case .own(let color): color
    }
  }
}

/// Colours to choose from.
package enum PaletteColor: String, CaseIterable {
  case persimmon
  case rose
  case plum
  case violet
  case indigo
  case sky
  case teal
  case pine
  case olive
  case honey
  case clay
  case slate

  package var color: Color {
    switch self {
    case .persimmon: Color(0xc64600)
    case .rose: Color(0xc2255c)
    case .plum: Color(0x862e9c)
    case .violet: Color(0x6741d9)
    case .indigo: Color(0x364fc7)
    case .sky: Color(0x1971c2)
    case .teal: Color(0x0b7285)
    case .pine: Color(0x287d3c)
    case .olive: Color(0x66750e)
    case .honey: Color(0xf0b429)
    case .clay: Color(0x9c5a3c)
    case .slate: Color(0x495057)
    }
  }

  package var name: String {
    switch self {
    case .persimmon: gettext("Persimmon")
    case .rose: gettext("Rose")
    case .plum: gettext("Plum")
    case .violet: gettext("Violet")
    case .indigo: gettext("Indigo")
    case .sky: gettext("Sky")
    case .teal: gettext("Teal")
    case .pine: gettext("Pine")
    case .olive: gettext("Olive")
    case .honey: gettext("Honey")
    case .clay: gettext("Clay")
    case .slate: gettext("Slate")
    }
  }
}
