// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Adwaita

final class StyleManagerTests: XCTestCase {
  /// With the color that was chosen for words, not one made of the color behind them, as
  /// libadwaita 1.6 and newer ones do by themselves.
  func testWordsAreAccentedWithTheirOwnColor() {
    MainActor.assumeIsolated {
      startGTK()
      let colors = StyleProvider()
      colors.install()
      colors.load(
        """
        @define-color accent_bg_color #0000ff;
        @define-color accent_color #ff0000;
        \(StyleManager.rule(forAccentedWords: "#ff0000"))
        """)
      let area = DrawingArea(width: 10, height: 10)
      area.styled(Style("accent"))
      let window = SecondaryWindow()
      window.setContent(area)
      window.present()
      XCTAssertTrue(pump { area.ink == Paint(red: 1, green: 0, blue: 0) })
      colors.load("")
      window.destroy()
      settle()
    }
  }
}
