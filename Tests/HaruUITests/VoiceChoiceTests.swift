// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GStreamer
import TestSupport
import XCTest

@testable import HaruMediaUI

/// The voices in a player, and the line that they are in.
final class VoiceChoiceTests: XCTestCase {
  func testAPitchOfOnesOwnIsInSightAndAPresetReplacesIt() {
    MainActor.assumeIsolated {
      startGTK()
      let choice = VoiceChoice()
      var chosen: [Voice] = []
      choice.onChosen { chosen.append($0) }
      choice.show(.semitones(3))
      XCTAssertTrue(allTexts(in: choice).contains("+3"))
      XCTAssertEqual(choice.presets.map(\.button.isActive), [false, false, false])
      choice.presets[1].button.isActive = true
      XCTAssertEqual(chosen, [.baby])
      choice.show(.semitones(-5))
      XCTAssertEqual(choice.presets.map(\.button.isActive), [false, false, true])
      XCTAssertEqual(chosen, [.baby])
    }
  }

  func testTheVoicesHaveALineOfTheirOwnWhereThereIsNoRoom() {
    MainActor.assumeIsolated {
      startGTK()
      let (first, middle, last) = (
        Label("one").sized(minimumWidth: 100), Label("two").sized(minimumWidth: 200),
        Label("three").sized(minimumWidth: 50)
      )
      let window = SecondaryWindow()
      window.size = (500, 200)
      let line = BreakingLine(first, middle, last, spacing: 6)
      let box = Box(.vertical) { line }
      window.setContent(box)
      window.present()
      XCTAssertTrue(pump { line.width > 400 })
      let whole = line.naturalSize
      XCTAssertEqual(whole.width, 362)
      let narrow = SecondaryWindow()
      narrow.size = (250, 200)
      let other = BreakingLine(
        Label("one").sized(minimumWidth: 100), Label("two").sized(minimumWidth: 200),
        Label("three").sized(minimumWidth: 50), spacing: 6)
      narrow.setContent(Box(.vertical) { other })
      narrow.present()
      XCTAssertTrue(pump { other.height > line.height })
      window.destroy()
      narrow.destroy()
    }
  }
}
