// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruSettings
import HaruWords
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruParts
@testable import HaruUI

final class EntryFontTests: XCTestCase {
  func testAFontIsReadAsTheChooserNamesIt() {
    let font = Font("Nanum Pen Script 18")
    XCTAssertEqual(font.families, ["Nanum Pen Script"])
    XCTAssertEqual(font.size, .points(18))
    XCTAssertEqual(font.weight, 400)
    XCTAssertEqual(font.slant, .normal)
    let other = Font("Noto Sans,Noto Serif Bold Italic 20px")
    XCTAssertEqual(other.families, ["Noto Sans", "Noto Serif"])
    XCTAssertEqual(other.size, .pixels(20))
    XCTAssertEqual(other.weight, 700)
    XCTAssertEqual(other.slant, .italic)
    XCTAssertEqual(Font("12").families, [])
    XCTAssertNil(Font("Noto Sans").size)
  }

  /// Chinese characters are written as the language has them, or else as the system has them.
  func testCharactersThatLanguagesShareHaveTheFormOfTheirs() throws {
    try MainActor.assumeIsolated {
      for (code, latin, families) in [
        ("de", "Noto Sans", ["Cantarell"]),
        ("ko", "Cantarell", ["Cantarell", "Noto Sans CJK KR"]),
        ("zh_CN", "Noto Sans", ["Cantarell", "Noto Sans", "Noto Sans CJK SC"]),
      ] {
        let language = try XCTUnwrap(Languages.all.first { $0.code == code })
        XCTAssertEqual(
          Theme.families(for: language, after: "Cantarell", latin: latin), families)
      }
    }
  }

  func testTheUsualFontNeedsNoRules() throws {
    try MainActor.assumeIsolated {
      XCTAssertNil(EntryFont("", fallback: ["Cantarell"]))
      let font = try XCTUnwrap(EntryFont("Nanum Pen Script 18", fallback: ["Cantarell"]))
      XCTAssertTrue(font.rules.contains("font-family: \"Nanum Pen Script\", \"Cantarell\";"))
      XCTAssertTrue(font.rules.contains("font-size: 18.0pt;"))
    }
  }

  func testNamesCanNotBreakOutOfTheStyleSheet() {
    MainActor.assumeIsolated {
      XCTAssertEqual(EntryFont.list(["A", "나눔손글씨 펜"]), "\"A\", \"나눔손글씨 펜\"")
      XCTAssertEqual(EntryFont.list(["a\"; } * { b\\\n"]), #""a\22 ; } * { b\5c \a ""#)
    }
  }

  /// A name that breaks the style sheet would take the size with it.
  func testEveryNameGivesTheTextItsSizeAndLeavesTheTitleLarger() throws {
    // The display keeps it.
    let sheet = MainActor.assumeIsolated {
      startGTK()
      let sheet = StyleProvider()
      sheet.install()
      return sheet
    }
    try atDesk { desk in
      @MainActor func wear(_ name: String) {
        sheet.load(EntryFont(name, fallback: ["Cantarell"])?.rules ?? "")
      }
      let page = desk.open()
      let usual = page.composer.body.letterSize
      let names = [
        "Nanum Pen Script", "Nobody\"s \\ Font; } * {", "없는 글꼴", "Sans", "A,B Bold Italic",
      ]
      for name in names {
        wear(name + " 30px")
        XCTAssertTrue(pump { page.composer.body.letterSize == 30 }, name)
        XCTAssertEqual(page.composer.title.letterSize, 43.5, accuracy: 0.1)
      }
      wear("Sans 4000px")
      XCTAssertTrue(pump { page.composer.body.letterSize == 72 })
      wear("")
      XCTAssertTrue(pump { page.composer.body.letterSize == usual })
    }
  }
}
