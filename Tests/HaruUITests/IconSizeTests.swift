// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Adwaita

@Suite struct IconSizeTests {
  /// They stayed as they were, beside letters of twice the size.
  @Test func iconsGrowWithLettersAndAreSharpBesideUsualOnes() {
    let usual = IconSize.rules(textScale: 1)
    for size in IconSize.allCases {
      #expect(usual.contains(".icon-\(size.rawValue) { -gtk-icon-size: \(size.rawValue)px; }"))
    }
    #expect(usual.contains("window, popover { -gtk-icon-size: 16px; }"))
    #expect(IconSize.rules(textScale: 0.5) == usual)
    let large = IconSize.rules(textScale: 2)
    #expect(large.contains("window, popover { -gtk-icon-size: 32px; }"))
    #expect(large.contains(".icon-13 { -gtk-icon-size: 26px; }"))
    #expect(large.contains(".icon-14 { -gtk-icon-size: 21px; }"))
    #expect(large.contains("windowcontrols { -gtk-icon-size: 16px; }"))
  }
}
