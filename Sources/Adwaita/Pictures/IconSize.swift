// SPDX-License-Identifier: GPL-3.0-or-later

/// How large an icon is beside letters of the usual size, in pixels. Where letters are larger, so
/// is the icon.
package enum IconSize: Int, CaseIterable {
  case tiny = 11
  case small = 12
  case caption = 13
  case compact = 14
  case usual = 16
  case large = 24

  fileprivate var styleName: String { "icon-\(rawValue)" }

  /// How often as large as usual it becomes at most. What stands in the narrow days of a month has
  /// no room for more.
  private var largestScale: Double { self == .tiny || self == .compact ? 1.5 : 2 }

  /// The rules of a style sheet by which icons grow with the letters. In `em` they would be
  /// blurred, since few fonts are of a size that makes whole pixels of it. What only closes or
  /// moves the window leaves its room to the title.
  package static func rules(textScale: Double) -> String {
    func rule(_ selector: String, _ size: IconSize, by scale: Double) -> String {
      let own = min(max(scale, 1), size.largestScale)
      let pixels = Int((Double(size.rawValue) * own).rounded())
      return "\(selector) { -gtk-icon-size: \(pixels)px; }\n"
    }
    return rule("window, popover", .usual, by: textScale) + rule("windowcontrols", .usual, by: 1)
      + allCases.map { rule("." + $0.styleName, $0, by: textScale) }.joined()
  }
}

extension Image {
  package func sized(_ size: IconSize) -> Self { styled(Style(size.styleName)) }
}
