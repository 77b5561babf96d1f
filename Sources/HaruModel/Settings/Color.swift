// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// An opaque colour as screens mix it (sRGB), in steps of 1/255.
package nonisolated struct Color: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  package static let black = Color(0x000000)
  package static let white = Color(0xffffff)

  /// From its six hexadecimal digits.
  package init(_ digits: UInt32) {
    red = UInt8(digits >> 16 & 0xff)
    green = UInt8(digits >> 8 & 0xff)
    blue = UInt8(digits & 0xff)
  }

  /// From parts between 0 and 1.
  package init(parts: Parts) {
    func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
    red = byte(parts.red)
    green = byte(parts.green)
    blue = byte(parts.blue)
  }

  /// Reads "#rrggbb", with or without the sign and spaces around it. The short form is not read: it
  /// comes up on the way to every long one.
  package init?(hex text: String) {
    var digits = text.filter { !$0.isWhitespace }
    if digits.hasPrefix("#") { digits.removeFirst() }
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(value)
  }

  package typealias Parts = (red: Double, green: Double, blue: Double)

  package var parts: Parts { (Double(red) / 255, Double(green) / 255, Double(blue) / 255) }

  package var hex: String {
    "#"
      + [red, green, blue].map {
        let digits = String($0, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}

// MARK: - Contrast

nonisolated extension Color {
  /// How light the colour is, from 0 to 1.
  ///
  /// > relative luminance: L = 0.2126 * R + 0.7152 * G + 0.0722 * B
  /// https://www.w3.org/TR/WCAG21/#dfn-relative-luminance
  var luminance: Double {
    let light = linear
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// From 1 (the same) to 21 (black on white); text is readable from 4.5 on.
  func contrast(with other: Color) -> Double {
    let (darker, lighter) = (
      min(luminance, other.luminance), max(luminance, other.luminance)
    )
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// White where it can be read on this colour, else black. One of the two always can: the colour
  /// that is worst for both still has 4.58 with either.
  package var readableText: Color {
    Color.white.contrast(with: self) >= 4.5 ? .white : .black
  }

  /// This colour, made as much darker or lighter as it takes to be read on `background`.
  package func readable(on background: Color) -> Color {
    // A little more than 4.5, because the result is rounded to the steps of a screen.
    let aim = 4.6
    if contrast(with: background) >= 4.5 { return self }
    if background.luminance > 0.18 {
      let target = (background.luminance + 0.05) / aim - 0.05
      return Color(linear: Self.map(linear) { $0 * target / luminance })
    }
    let target = (background.luminance + 0.05) * aim - 0.05
    // First more of the same light, which keeps the hue pure; then white for what is still missing.
    let strongest = max(linear.red, linear.green, linear.blue)
    let gain = strongest > 0 ? min(target / luminance, 1 / strongest) : 1
    let brighter = luminance * gain
    let share = (target - brighter) / (1 - brighter)
    return Color(
      linear: Self.map(linear) {
        let part = $0 * gain
        return part + share * (1 - part)
      })
  }

  /// Parts of light, as opposed to the steps of a screen, which are spaced for the eye.
  private var linear: Parts {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return Self.map(parts, linear)
  }

  private init(linear light: Parts) {
    func encoded(_ part: Double) -> Double {
      part <= 0.0031308 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
    }
    self.init(parts: Self.map(light, encoded))
  }

  private static func map(_ parts: Parts, _ transform: (Double) -> Double) -> Parts {
    (transform(parts.red), transform(parts.green), transform(parts.blue))
  }
}
