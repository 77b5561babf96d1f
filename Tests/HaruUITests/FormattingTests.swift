// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// Lists and quotes that are made of lines, and plain lines that are made of these.
final class FormattingTests: XCTestCase {
  private func assert(
    _ old: String, _ selection: Range<Int>? = nil, becomes new: String, _ line: UInt = #line,
    by change: @MainActor (BodyView) -> Void
  ) {
    MainActor.assumeIsolated {
      startGTK()
      let view = BodyView()
      view.buffer.load(old)
      view.buffer.select(selection ?? 0..<view.buffer.length)
      change(view)
      XCTAssertEqual(view.buffer.text, new, line: line)
      guard new != old else { return }
      view.buffer.undo()
      XCTAssertEqual(view.buffer.text, old, line: line)
    }
  }

  func testLinesBecomeAListAndPlainAgain() {
    assert("우유\n빵", becomes: "- 우유\n- 빵") { $0.toggleList(isNumbered: false) }
    assert("- 우유\n* 빵", becomes: "우유\n빵") { $0.toggleList(isNumbered: false) }
    assert("우유\n\n빵", becomes: "1. 우유\n\n2. 빵") { $0.toggleList(isNumbered: true) }
    assert("1. 우유\n7) 빵", becomes: "우유\n빵") { $0.toggleList(isNumbered: true) }
    // One of another kind, or plain, becomes what is asked for.
    assert("- 우유\n빵", becomes: "- 우유\n- 빵") { $0.toggleList(isNumbered: false) }
    assert("- 우유\n- [x] 빵", becomes: "1. 우유\n2. 빵") { $0.toggleList(isNumbered: true) }
    assert("  - 안\n> 말", becomes: "  1. 안\n> 1. 말") { $0.toggleList(isNumbered: true) }
    // It goes on with the list above.
    assert("3. 하나\n둘", 7..<7, becomes: "3. 하나\n4. 둘") { $0.toggleList(isNumbered: true) }
    assert("3) 하나\n둘", 7..<7, becomes: "3) 하나\n4) 둘") { $0.toggleList(isNumbered: true) }
    assert("1. 하나\n둘\n2. 셋", 7..<7, becomes: "1. 하나\n2. 둘\n3. 셋") {
      $0.toggleList(isNumbered: true)
    }
    assert("> 3. 하나\n둘", 9..<9, becomes: "> 3. 하나\n1. 둘") { $0.toggleList(isNumbered: true) }
    assert("999. 하나\n둘", 9..<9, becomes: "999. 하나\n1. 둘") {
      $0.toggleList(isNumbered: true)
    }
  }

  func testLinesBecomeAQuoteAndPlainAgain() {
    assert("말\n- 둘", becomes: "> 말\n> - 둘") { $0.toggleQuote() }
    assert("> 말\n> - 둘", becomes: "말\n- 둘") { $0.toggleQuote() }
    assert("> > 말", becomes: "> 말") { $0.toggleQuote() }
    assert("> # 제목\n>\n> 말", becomes: "# 제목\n\n말") { $0.toggleQuote() }
    assert("# 제목\n\n말", becomes: "> # 제목\n\n> 말") { $0.toggleQuote() }
    assert(">\t말", becomes: "말") { $0.toggleQuote() }
  }

  func testAnEmptyLineAloneBegins() {
    assert("", becomes: "- ") { $0.toggleList(isNumbered: false) }
    assert("", becomes: "> ") { $0.toggleQuote() }
  }

  func testHeadingsAndCodeStay() {
    assert("# 제목\n말\n```\n코드\n```", becomes: "# 제목\n- 말\n```\n코드\n```") {
      $0.toggleList(isNumbered: false)
    }
    assert("---", becomes: "---") { $0.toggleQuote() }
  }

  func testWhatIsReadOnlyStays() {
    assert("말", becomes: "말") {
      $0.isEditable = false
      $0.toggleList(isNumbered: true)
      $0.toggleQuote()
    }
  }
}
