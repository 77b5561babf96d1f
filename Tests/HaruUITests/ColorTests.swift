// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import GLib
import Testing

@testable import HaruModel
@testable import HaruParts

@Suite @MainActor struct ColorTests {
  /// All colours of the palette, the corners of the cube, every grey, and 1,000 at random.
  static let colors: [Color] = {
    var random = SystemRandomNumberGenerator()
    let corners: [UInt32] = [0x000000, 0xffffff, 0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0x00ffff]
    return PaletteColor.allCases.map(\.color)
      + corners.map { Color($0) }
      + (0...255).map { Color($0 << 16 | $0 << 8 | $0) }
      + (0..<1000).map { _ in Color(.random(in: 0...0xffffff, using: &random)) }
  }()

  @Test func textOnEveryColorIsReadable() {
    for color in Self.colors {
      #expect(color.readableText.contrast(with: color) >= 4.5, "on \(color.hex)")
    }
  }

  /// libadwaita's surfaces in either style, from the window itself to header bars and popovers.
  @Test(
    arguments: [
      (false, [0xffffff, 0xfafafa, 0xf0f0f0, 0xebebeb]),
      (true, [0x1e1e1e, 0x242424, 0x303030, 0x363636, 0x383838]),
    ] as [(Bool, [UInt32])])
  func everyColorIsReadableOnEverySurface(dark: Bool, surfaces: [UInt32]) {
    for color in Self.colors {
      let accent = AccentColors(color, dark: dark)
      for surface in surfaces {
        #expect(
          accent.standalone.contrast(with: Color(surface)) >= 4.5,
          "\(color.hex) as \(accent.standalone.hex)")
      }
    }
  }

  /// The sidebar is the window's color with a little of the theme in it.
  @Test(arguments: [false, true])
  func theSidebarStaysReadable(dark: Bool) {
    let window = Color(dark ? 0x242424 : 0xfafafa)
    for color in Self.colors {
      let sidebar = mix(window, color, 0.06)
      let selected = mix(sidebar, color, 0.16)
      let text = dark ? .white : mix(sidebar, .black, 0.8)
      #expect(text.contrast(with: sidebar) >= 4.5, "\(color.hex)")
      #expect(text.contrast(with: selected) >= 4.5, "\(color.hex) selected")
    }
  }

  /// What stands on the days of a month, from the weakest color to the strongest.
  @Test(arguments: [false, true]) func everyDayOfAMonthIsReadable(dark: Bool) throws {
    for color in Self.colors {
      let rules = DayTints.rules(for: color, dark: dark)
      let found = rules.matches(of: /#([0-9a-f]{6})/).map { Color(hex: String($0.1)) }
      let colors = try #require(found as? [Color])
      // Those of five tints and of the mark of today.
      #expect(colors.count == 12)
      for index in stride(from: 0, to: colors.count, by: 2) {
        #expect(colors[index].contrast(with: colors[index + 1]) >= 4.5, "\(color.hex)")
      }
    }
  }

  /// Most themes are nearly as dark as a dark window, and one as light as a light one.
  @Test(arguments: [false, true]) func theStepsOfDaysAreToldApart(dark: Bool) throws {
    // On days of a year without words lies a little of the letters' color.
    let window = Color(dark ? 0x242424 : 0xfafafa)
    let nothing = mix(window, dark ? .white : Color(0x333333), 0.06)
    for named in PaletteColor.allCases {
      let rules = DayTints.rules(for: named.color, dark: dark)
      let found = rules.matches(of: /amount-\d \{ background-color: (#[0-9a-f]{6})/)
      let grounds = found.compactMap { Color(hex: String($0.1)) }
      #expect(grounds.count == 5)
      for (weaker, stronger) in zip([nothing] + grounds, grounds) {
        #expect(stronger.contrast(with: weaker) >= 1.2, "\(named)")
      }
    }
  }

  /// The days of a year were stronger than the same days of a month, and loud.
  @Test(arguments: [false, true]) func aMonthAndAYearAreEquallyCalm(dark: Bool) throws {
    let theme = PaletteColor.allCases[0].color
    let window = Color(dark ? 0x242424 : 0xfafafa)
    let rules = DayTints.rules(for: theme, dark: dark)
    let found = rules.matches(of: /amount-\d \{ background-color: (#[0-9a-f]{6})/)
    let strengths = DayTints.strengths(dark: dark)
    #expect(found.count == strengths.count)
    for (match, strength) in zip(found, strengths) {
      let color = mix(window, DayTints.color(of: theme, dark: dark), strength)
      #expect(Color(hex: String(match.1))?.contrast(with: color) ?? 21 < 1.02)
      #expect(strength < 0.75)
    }
  }

  /// Small words that say less than others, on every surface.
  @Test(
    arguments: [(false, [0xffffff, 0xfafafa]), (true, [0x242424, 0x363636])]
      as [(Bool, [UInt32])])
  func dimWordsAreReadable(dark: Bool, surfaces: [UInt32]) throws {
    let style = try String(contentsOfFile: CalendarLayoutTests.styleSheet, encoding: .utf8)
    let rule = try #require(
      style.firstMatch(of: /label\.subtitle \{\n  opacity: ([0-9.]+);/))
    let dim = try #require(Double(rule.1))
    for surface in surfaces.map({ Color($0) }) {
      // Words of libadwaita's light style let a fifth of their ground through.
      let share = (dark ? 1 : 0.8) * dim
      #expect(mix(surface, dark ? .white : .black, share).contrast(with: surface) >= 4.5)
    }
  }

  /// The words of a memo, and those of its boxes that are ticked.
  @Test(arguments: [false, true]) func aColoredMemoStaysReadable(dark: Bool) {
    for color in LabelColor.allCases {
      let card = color.background(isDark: dark)
      for share in [1, 0.85] {
        let text = mix(card, dark ? .white : .black, dark ? share : 0.8 * share)
        #expect(text.contrast(with: card) >= 4.5, "\(color) \(share)")
      }
    }
  }

  /// As an outline, the edge of its color hid where the keyboard is, and ran across its buttons.
  @Test func theEdgeOfAColoredMemoIsABorder() {
    let rule = LabelColor.rose.rule(isDark: false, isHighContrast: true)
    #expect(rule.contains("border: 2px") && !rule.contains("outline"))
    #expect(Theme.contrast(highContrast: false).isEmpty)
  }

  @Test func aReadableColorIsLeftAsItIs() {
    #expect(Color(0x1a5fb4).readable(on: .white) == Color(0x1a5fb4))
  }

  @Test func contrastIsThatOfTheStandard() {
    #expect(abs(Color.black.contrast(with: .white) - 21) < 0.001)
    #expect(abs(Color(0x777777).contrast(with: .white) - 4.478) < 0.001)
    #expect(Color(0x336699).contrast(with: Color(0x336699)) == 1)
  }

  @Test(
    arguments: [
      ("#2a9d8f", "#2a9d8f"), ("2A9D8F", "#2a9d8f"), (" #aabbcc ", "#aabbcc"), ("#abc", nil),
      ("#12", nil),
      ("", nil), ("#", nil), ("#gggggg", nil), ("#2a9d8f0", nil), ("blue", nil), ("#１２３", nil),
    ] as [(String, String?)])
  func readsWhatPeopleWrite(text: String, expected: String?) {
    #expect(Color(hex: text)?.hex == expected)
  }

  private func mix(_ first: Color, _ second: Color, _ share: Double) -> Color {
    func mixed(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
    return Color(
      parts: (
        mixed(first.parts.red, second.parts.red), mixed(first.parts.green, second.parts.green),
        mixed(first.parts.blue, second.parts.blue)
      ))
  }
}

@Suite @MainActor struct ThemeColorTests {
  @Test func aSettingGivesTheColorThatWroteIt() {
    for named in PaletteColor.allCases {
      #expect(ThemeColor(setting: ThemeColor.palette(named).setting) == .palette(named))
    }
    let own = ThemeColor.own(Color(0x00ff7f))
    #expect(own.setting == "#00ff7f")
    #expect(ThemeColor(setting: own.setting) == own)
    #expect(ThemeColor(setting: ThemeColor.desktop.setting) == .desktop)
  }

  @Test(
    arguments: [
      (.doubles([0.2, 0.4, 0.6]), Color(0x336699)), (.doubles([0, 0, 0]), Color(0x000000)),
      (.doubles([1, 1, 1]), Color(0xffffff)), (.doubles([-1, -1, -1]), nil),
      (.doubles([0.5, 0.5, 1.01]), nil), (.doubles([0.5, .nan, 0.5]), nil),
      (.doubles([0.5, 0.5]), nil), (.doubles([0.5, 0.5, 0.5, 0.5]), nil), (.int64(3), nil),
      (nil, nil),
    ] as [(BusValue?, Color?)])
  func anAccentColorIsOneWithinRange(told: BusValue?, color: Color?) {
    #expect(Color(accent: told) == color)
  }

  @Test func theDesktopsColorIsItsOwnOrElseTheUsualOne() {
    #expect(ThemeColor.desktop.color(onDesktop: Color(0x336699)) == Color(0x336699))
    #expect(ThemeColor.desktop.color(onDesktop: nil) == PaletteColor.persimmon.color)
    #expect(ThemeColor.palette(.plum).color(onDesktop: .black) == PaletteColor.plum.color)
  }

  @Test(arguments: ["", "mauve", "#12", "00ff7f", "#00ff7f; } * { color: red"])
  func aSettingThatMakesNoSenseIsRefused(setting: String) {
    #expect(ThemeColor(setting: setting) == nil)
  }

  @Test func thePaletteHasNineColorsOrMoreAndNoTwoAlike() {
    let colors = PaletteColor.allCases.map(\.color)
    #expect(colors.count >= 9)
    #expect(Set(colors).count == colors.count)
  }
}
