// SPDX-License-Identifier: GPL-3.0-or-later

import CGWeather

extension String {
  /// The form of a name that is searched: no capitals, no accents, no signs. A syllable of Hangul
  /// is split into its letters, so that an unfinished one is the beginning of the finished one.
  var folded: String {
    guard let plain = g_utf8_normalize(self, -1, G_NORMALIZE_ALL) else { return "" }
    defer { g_free(plain) }
    var scalars = String.UnicodeScalarView()
    for scalar in String(cString: plain).lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark: break
      case .spaceSeparator, .dashPunctuation, .otherPunctuation: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
