// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport
import XCTest

@testable import Adwaita

final class RowTests: XCTestCase {
  private static let english = Language(code: "en", locale: "en_US.UTF-8", ownName: "English")

  /// Choosing a language once changed the words of the row that it was chosen in, which looked like
  /// another choice, which changed the words again, and so on for ever.
  func testNewWordsAreNoNewChoice() {
    MainActor.assumeIsolated {
      startGTK()
      var turn = 0
      var heard: [Int] = []
      let row = ComboRow("Language", choices: ["System \(turn)", "English", "한국어"])
      row.onSelected { index in
        heard.append(index)
        guard heard.count < 10 else { return }
        turn += 1
        Translation.use(Self.english, catalog: nil, locales: "/nowhere")
      }
      for chosen in [2, 0, 1, 0] { row.choose(chosen) }
      XCTAssertEqual(heard, [2, 0, 1, 0])
    }
  }

  func testWhatTheProgramShowsIsNotHeard() {
    MainActor.assumeIsolated {
      startGTK()
      var heard: [Int] = []
      let row = ComboRow("Style", choices: ["System", "Light", "Dark"])
      row.onSelected { heard.append($0) }
      row.show(2)
      row.show(0)
      XCTAssertEqual(heard, [])
      row.choose(1)
      XCTAssertEqual(heard, [1])
    }
  }

  func testWhatIsToBeTypedHasALineOfItsOwn() {
    MainActor.assumeIsolated {
      startGTK()
      let row = ActionRow("Shortcut", subtitle: "Add this:", code: "haru --capture")
      XCTAssertTrue(allTexts(in: row).contains("Add this:\nharu --capture"))
    }
  }
}
