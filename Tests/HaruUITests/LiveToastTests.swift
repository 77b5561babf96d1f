// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel

/// What is said follows the language while it is said.
final class LiveToastTests: XCTestCase {
  private static let languages = ["en", "ko"].map {
    Language(code: $0, locale: $0 == "ko" ? "ko_KR.UTF-8" : "en_US.UTF-8", ownName: $0)
  }

  @MainActor private static func speak(_ index: Int) {
    Translation.use(languages[index], catalog: nil, locales: "/nowhere")
  }

  func testAToastSaysItsWordsAgain() {
    MainActor.assumeIsolated {
      startGTK()
      Self.speak(0)
      let toast = Toast(Translation.language?.code ?? "")
      XCTAssertEqual(toast.markup, "en")
      Self.speak(1)
      XCTAssertEqual(toast.markup, "ko")
      Self.speak(0)
    }
  }

  func testADeedIsTextOfTheMoment() {
    MainActor.assumeIsolated {
      Self.speak(0)
      let notice = Notice(text: Translation.language?.code ?? "", undo: nil)
      Self.speak(1)
      XCTAssertEqual(notice.text, "ko")
      Self.speak(0)
    }
  }
}
