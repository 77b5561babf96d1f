// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

final class PhraseLinesTests: XCTestCase {
  private static let phrases = [
    "198 entries", "longest streak: 11 days", "current streak: 9 days",
  ]

  /// A separator stood at the end of a line, where nothing followed.
  func testASeparatorIsSeenOnlyBetweenPhrasesOfOneLine() {
    MainActor.assumeIsolated {
      startGTK()
      let lines = PhraseLines(between: " · ")
      lines.show(Self.phrases)
      let line = lines.needed(GTK_ORIENTATION_VERTICAL, -1).0
      let natural = lines.needed(GTK_ORIENTATION_HORIZONTAL, -1).1
      let window = SecondaryWindow()
      window.setContent(
        Box(.vertical) { lines.aligned(horizontally: .start, vertically: .start) })
      window.present()
      var counts: Set<Int> = []
      for width in [natural, natural - 1, natural * 3 / 5, natural / 2] {
        lines.sized(minimumWidth: Int(width))
        lines.aligned(horizontally: width == natural ? .start : .fill, vertically: .start)
        window.size = (Int(width), 200)
        XCTAssertTrue(pump { lines.width >= Int(width) })
        settle()
        let count = Int(lines.needed(GTK_ORIENTATION_VERTICAL, gint(lines.width)).0 / line)
        counts.insert(count)
        var signs = 0
        _ = first(Label.self, in: lines) {
          if $0.text == " · ", $0.isMapped { signs += 1 }
          return false
        }
        XCTAssertEqual(signs, Self.phrases.count - count, "\(lines.width)")
      }
      XCTAssertGreaterThan(counts.count, 1)
      window.destroy()
      settle()
    }
  }

  func testOnlyWhatIsShownLastIsSeen() {
    MainActor.assumeIsolated {
      startGTK()
      let lines = PhraseLines(between: " · ")
      var changes = 0
      lines.onChanged = { changes += 1 }
      for phrases in [Self.phrases, Self.phrases, [Self.phrases[1]]] { lines.show(phrases) }
      XCTAssertEqual(visibleWords(in: lines), [Self.phrases[1]])
      XCTAssertEqual(changes, 2)
      lines.show([])
      XCTAssertEqual(lines.needed(GTK_ORIENTATION_VERTICAL, -1).1, 0)
    }
  }
}
