// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// Numbers as the chosen language writes them.
package enum NumberText {
  package static func whole(_ number: Int) -> String {
    // Translators: The digits of your language from zero to nine, ten characters.
    let digits = Array(pgettext("digits", "0123456789"))
    // Translators: What separates thousands, as the comma in 1,000.
    let separator = pgettext("thousands separator", ",")
    guard digits.count == 10 else { return String(number) }
    var text = ""
    for (index, digit) in String(number.magnitude).reversed().enumerated() {
      if index > 0 && index.isMultiple(of: 3) { text = separator + text }
      text = String(digits[digit.wholeNumberValue ?? 0]) + text
    }
    return number < 0 ? "−" + text : text
  }

  /// A year or a day of the month: digits that are not counted in thousands.
  package static func plain(_ number: Int) -> String {
    let digits = Array(pgettext("digits", "0123456789"))
    guard digits.count == 10 else { return String(number) }
    return String(String(number).map { $0.wholeNumberValue.map { digits[$0] } ?? $0 })
  }

  /// Two digits, as clocks show them.
  static func padded(_ number: Int) -> String { (number < 10 ? plain(0) : "") + plain(number) }

  /// The form of a text that goes with `number`, with the number where it says `{count}`.
  package static func counted(_ number: Int, _ text: (Int) -> String) -> String {
    text(number).filling("count", with: whole(number))
  }

  /// How large something is: 1.2 MB.
  package static func bytes(_ count: Int) -> String {
    SizeText.of(count)
  }
}
