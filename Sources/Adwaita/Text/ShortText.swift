// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
  /// More characters than this are not laid out where only a few lines are seen.
  static let longestShown = 1000
  /// More marks on a letter than this are none of any script.
  private static let usualMarks = 8

  /// As much of the text as a few lines may show, in a time that does not depend on the rest of it.
  var shortened: String {
    let scalars = unicodeScalars
    let end = scalars.index(
      scalars.startIndex, offsetBy: Self.longestShown, limitedBy: scalars.endIndex)
    var short = String.UnicodeScalarView()
    var marks = 0
    for scalar in scalars[..<(end ?? scalars.endIndex)] {
      marks = scalar.value > 0x2FF && scalar.properties.isGraphemeExtend ? marks + 1 : 0
      if marks <= Self.usualMarks { short.append(scalar) }
    }
    if let end, end < scalars.endIndex { short.append("…") }
    return String(short)
  }
}
