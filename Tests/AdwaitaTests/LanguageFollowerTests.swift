// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport
import XCTest

@testable import Adwaita

final class LanguageFollowerTests: XCTestCase {
  /// What is made of others finds them in the new language.
  func testTheFirstFollowerIsUpdatedFirst() {
    MainActor.assumeIsolated {
      startGTK()
      var updated: [Int] = []
      let labels = (0..<40).map { number in
        let label = Label("")
        label.followLanguage { _ in updated.append(number) }
        return label
      }
      labels[3].followLanguage { _ in updated.append(40) }
      updated = []
      Translation.use(
        Language(code: "en", locale: "C.UTF-8", ownName: "English"), catalog: nil,
        locales: "/nowhere")
      XCTAssertEqual(updated, Array(0...40))
    }
  }
}
