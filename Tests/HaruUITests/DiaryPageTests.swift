// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruParts

/// What every place has in common.
final class DiaryPageTests: XCTestCase {
  /// A place that counts how often it was read, and can't be read while it `isDamaged`.
  private final class CountingPage: DiaryPage {
    private(set) var count = 0
    /// The entries that it heard of.
    private(set) var heard: Set<Int> = []
    var isDamaged: Bool
    let content = Label("what is read")

    init(_ diary: Diary, isDamaged: Bool = false) {
      self.isDamaged = isDamaged
      let content = content
      super.init(.entries, diary, content)
    }

    override func show(_ journal: Journal) async {
      count += 1
      _ = await read { [isDamaged] journal throws(JournalError) in
        if isDamaged { throw JournalError.missing }
        return try await journal.page()
      }
    }

    override func show(_ changes: [Change], in journal: Journal) async {
      heard.formUnion(changes.filter { $0.subject == .entry }.map(\.item))
      await super.show(changes, in: journal)
    }
  }

  @MainActor private static func show(_ page: CountingPage, on desk: Desk) {
    desk.window.setContent(Box(.vertical) { page })
    desk.window.present()
    XCTAssertTrue(pump { page.count == 1 })
    settle()
  }

  func testWhatChangesWhileNobodyLooksIsReadOnceAfterwards() throws {
    try atDesk { desk in
      let page = CountingPage(desk.diary)
      Self.show(page, on: desk)
      _ = try desk.write("seen", "")
      XCTAssertTrue(pump { page.count == 2 })
      page.isVisible = false
      for number in 1...3 { _ = try desk.write("\(number)", "") }
      XCTAssertTrue(pump { page.heard.count == 4 })
      XCTAssertEqual(page.count, 2, "nobody looks")
      page.isVisible = true
      XCTAssertTrue(pump { page.count == 3 })
      settle()
      page.isVisible = false
      page.isVisible = true
      settle()
      XCTAssertEqual(page.count, 3, "nothing has changed since")
    }
  }

  func testAPageThatCanNotBeReadSaysSoAndIsReadAgain() throws {
    try atDesk { desk in
      let page = CountingPage(desk.diary, isDamaged: true)
      Self.show(page, on: desk)
      XCTAssertTrue(allTexts(in: page).contains("It Can’t Be Read"))
      XCTAssertFalse(page.content.isMapped)
      page.isDamaged = false
      let again = try XCTUnwrap(first(Button.self, in: page) { $0.label == "Try Again" })
      again.emitClicked()
      XCTAssertTrue(pump { page.count == 2 })
      XCTAssertTrue(pump { page.content.isMapped })

      // What was read once stays to be seen.
      page.isDamaged = true
      _ = try desk.write("x", "")
      XCTAssertTrue(pump { page.count == 3 })
      settle()
      XCTAssertTrue(page.content.isMapped)
    }
  }
}
