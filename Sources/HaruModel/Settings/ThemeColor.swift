// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// The colour that Haru wears: that of the desktop, one of the palette, or any of one's own.
package enum ThemeColor: Hashable {
  case desktop
  case palette(PaletteColor)
  case own(Color)

  private static let desktopSetting = "desktop"

  /// What is chosen before the person chooses, and worn where the desktop has no color.
  package static let usual = PaletteColor.persimmon

  /// As the settings keep it: "desktop", a name of the palette, or "#rrggbb".
  init?(setting: String) {
    if setting == Self.desktopSetting {
      self = .desktop
    } else if let named = PaletteColor(rawValue: setting) {
      self = .palette(named)
    } else if setting.hasPrefix("#"), let color = Color(hex: setting) {
      self = .own(color)
    } else {
      return nil
    }
  }

  var setting: String {
    switch self {
    case .desktop: Self.desktopSetting
    case .palette(let named): named.rawValue
    case .own(let color): color.hex
    }
  }

  /// `desktop` is the color of the desktop; nil where it has none.
  package func color(onDesktop desktop: Color?) -> Color {
    switch self {
    case .desktop: desktop ?? Self.usual.color
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
    // Translators: A color of windows, after the fruit.
    case .persimmon: gettext("Persimmon")
    // Translators: A color of windows, after the flower.
    case .rose: gettext("Rose")
    // Translators: A color of windows, after the fruit.
    case .plum: gettext("Plum")
    // Translators: A color of windows, after the flower.
    case .violet: gettext("Violet")
    // Translators: A color of windows.
    case .indigo: gettext("Indigo")
    // Translators: A color of windows: that of a clear sky.
    case .sky: gettext("Sky")
    // Translators: A color of windows, between blue and green.
    case .teal: gettext("Teal")
    // Translators: A color of windows: the dark green of the tree.
    case .pine: gettext("Pine")
    // Translators: A color of windows, after the fruit.
    case .olive: gettext("Olive")
    // Translators: A color of windows.
    case .honey: gettext("Honey")
    // Translators: A color of windows: that of earth.
    case .clay: gettext("Clay")
    // Translators: A color of windows: the gray of the stone.
    case .slate: gettext("Slate")
    }
  }
}
