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

  /// The whole number that a text contains, in the digits of any language; nil where it is none.
  package static func read(_ text: String) -> Int? {
    let isNegative = text.hasPrefix("-") || text.hasPrefix("−")
    let digits = text.dropFirst(isNegative || text.hasPrefix("+") ? 1 : 0)
    guard !digits.isEmpty, digits.count < 10 else { return nil }
    var number = 0
    for digit in digits {
      guard let value = digit.wholeNumberValue, value < 10 else { return nil }
      number = number * 10 + value
    }
    return isNegative ? -number : number
  }

  /// 1.25, with as few digits behind the point as are needed, at most two.
  package static func decimal(_ number: Double) -> String {
    let hundredths = Int((abs(number) * 100).rounded())
    var tail = hundredths % 100 < 10 ? plain(0) + plain(hundredths % 100) : plain(hundredths % 100)
    while tail.hasSuffix(plain(0)) { tail.removeLast() }
    // Translators: What separates the digits of a fraction, as the point in 1.5.
    let point = tail.isEmpty ? "" : pgettext("decimal separator", ".")
    return (number < 0 ? "−" : "") + whole(hundredths / 100) + point + tail
  }

  /// 80 %. From 0 to 1.
  package static func percent(_ share: Double) -> String {
    // Translators: A share of a hundred, as in “80%”.
    gettext("{number}%").filling("number", with: whole(Int((share * 100).rounded())))
  }

  /// Two digits, as clocks show them.
  package static func padded(_ number: Int) -> String {
    (number < 10 ? plain(0) : "") + plain(number)
  }

  /// The form of a text that goes with `number`, with the number where it says `{count}`.
  package static func counted(_ number: Int, _ text: (Int) -> String) -> String {
    text(number).filling("count", with: whole(number))
  }

  /// How large something is: 1.2 MB.
  package static func bytes(_ count: Int) -> String {
    SizeText.of(count)
  }
}
