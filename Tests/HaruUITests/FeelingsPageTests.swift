// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import HaruSettings
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// November, autumn, and all of 2026.
private func spans() throws -> [FeelingSpan] {
  let day = try XCTUnwrap(Day(iso: "2026-11-20"))
  return FeelingSpan.Length.allCases.map { FeelingSpan($0, around: day) }
}

extension Collection<UInt8> {
  /// Numbers of so many bytes each, the highest byte first.
  fileprivate func chunks(of length: Int) -> [Int] {
    stride(from: 0, to: count, by: length).map { start in
      dropFirst(start).prefix(length).reduce(0) { $0 << 8 | Int($1) }
    }
  }
}

/// Gives a test a tree in a window.
private func withTree(_ body: @MainActor (TreeView, Window) throws -> Void) throws {
  try withDiary { diary in
    let installation = try Installation()
    try Resources.register(bundle: installation.resources)
    let (view, window) = (TreeView(diary), SecondaryWindow())
    window.size = (700, 600)
    window.setContent(view)
    window.present()
    settle()
    try body(view, window)
    window.destroy()
    settle()
  }
}

final class FeelingsPageTests: XCTestCase {
  func testTreesOfAnySizeGrowAndTellOfAllTheirLeaves() throws {
    try withTree { view, _ in
      for count in [0, 1, 30, 365, 10_000] {
        for span in try spans() {
          view.show(FeltMaker.make(count, in: span), span, grows: count < 400)
          XCTAssertTrue(pump { view.tree.isGrown }, "\(count)")
          XCTAssertEqual(view.tree.layout?.leaves.count, count)
          XCTAssertEqual(view.takeKeyboard(), count > 0)
        }
      }
    }
  }

  func testArrowsGoFromLeafToLeafAndStopAtTheEnds() throws {
    try withTree { view, window in
      let span = try spans()[0]
      view.show(FeltMaker.make(30, in: span), span, grows: false)
      XCTAssertTrue(pump { view.tree.isGrown })
      XCTAssertTrue(view.takeKeyboard())
      XCTAssertTrue(pump { view.hasFocusInside })
      for (key, place) in [
        ("Right", 29), ("Left", 28), ("Up", 27), ("Home", 0), ("Left", 0), ("Down", 1),
        ("End", 29),
      ] {
        window.press(key)
        settle()
        XCTAssertEqual(view.place, place, key)
        XCTAssertTrue(pump { view.hasFocusInside })
      }
    }
  }

  func testTheSameEntryKeepsTheKeyboardWhenOthersCome() throws {
    try withTree { view, window in
      let span = try spans()[0]
      let felt = FeltMaker.make(30, in: span)
      view.show(Array(felt.dropFirst(10)), span, grows: false)
      XCTAssertTrue(pump { view.tree.isGrown })
      _ = view.takeKeyboard()
      window.press("Home")
      settle()
      view.show(felt, span, grows: false)
      XCTAssertEqual(view.place, 10)
      view.show([], span, grows: false)
      XCTAssertNil(view.place)
      XCTAssertTrue(pump { view.tree.isGrown })
    }
  }

  /// A year gave way to a month while the mouse was on a late leaf of it: until the month was laid
  /// out, that leaf was asked what it is among fewer entries than came before it, and the program
  /// ended.
  func testAMouseOnALeafThatIsNoMoreHearsNothing() throws {
    try withTree { view, _ in
      let span = try spans()[2]
      let felt = FeltMaker.make(365, in: span)
      view.show(felt, span, grows: false)
      XCTAssertTrue(pump { view.tree.isGrown })
      let last = try XCTUnwrap(view.tree.layout?.leaves.last)
      view.hover(last.middle.x, last.middle.y)
      XCTAssertTrue(pump { view.tree.pointed != nil })
      view.show([felt[0]], span, grows: false)
      XCTAssertEqual(view.tree.layout?.leaves.count, 365)
      view.hover(last.middle.x, last.middle.y)
      settle()
      XCTAssertNil(view.tree.pointed)
      XCTAssertTrue(pump { view.tree.isGrown })
      XCTAssertEqual(view.tree.layout?.leaves.count, 1)
    }
  }

  func testADrawingOfTheTreeIsMadeForAnyNumberOfLeaves() throws {
    try withDiary { _ in
      for count in [0, 30, 2000] {
        let span = try spans()[2]
        let felt = FeltMaker.make(count, in: span)
        for form in [DrawnFile.Form.png, .svg] {
          var made: [UInt8]?
          let making = Task { made = try await TreePicture.of(felt, span).bytes(form) }
          XCTAssertTrue(pump { made != nil })
          making.cancel()
          let start = form == .png ? [0x89, 0x50, 0x4e, 0x47] : Array("<?xml".utf8)
          XCTAssertEqual(made.map { Array($0.prefix(start.count)) }, start)
        }
      }
    }
  }

  func testPicturesToShareAreAsLargeAsTheirFormatInEveryDirection() throws {
    try withDiary { _ in
      let before = Widget.isRightToLeft
      defer { Widget.isRightToLeft = before }
      for (span, isMirrored) in zip(try spans(), [false, true, false]) {
        Widget.isRightToLeft = isMirrored
        for format in ShareFormat.allCases {
          var made: [UInt8]?
          let making = Task {
            let felt = FeltMaker.make(30, in: span)
            made = try await TreePicture.shared(felt, span, as: format, isDark: isMirrored)
              .bytes(.png)
          }
          XCTAssertTrue(pump { made != nil })
          making.cancel()
          // Width and height are the first that a PNG says of itself.
          let size = try XCTUnwrap(made)[16..<24].chunks(of: 4)
          XCTAssertEqual(size, [format.width, format.height])
        }
      }
    }
  }

  func testThePointerStirsLeavesWhichComeToRest() throws {
    try withTree { view, _ in
      let span = try spans()[0]
      view.show(FeltMaker.make(30, in: span), span, grows: false)
      XCTAssertTrue(pump { view.tree.isGrown })
      let leaf = try XCTUnwrap(view.tree.layout?.leaves.last?.middle)
      view.hover(leaf.x, leaf.y)
      XCTAssertFalse(view.tree.isStirred)
      view.hover(leaf.x + 20, leaf.y)
      XCTAssertEqual(view.tree.isStirred, view.tree.isAnimated)
      XCTAssertTrue(pump { !view.tree.isStirred })
    }
  }

  func testLeavesAreStirredWhereThePointerGoesAndComeToRest() throws {
    try withDiary { _ in
      let span = try spans()[0]
      let layout = TreeLayout(
        FeltMaker.make(30, in: span), span, today: span.days.upperBound, width: 500, height: 400)
      let leaf = try XCTUnwrap(layout.leaves.last)
      var stir = LeafStir(x: leaf.middle.x - 10, y: leaf.middle.y)
      XCTAssertTrue(stir.isAtRest)
      stir.move(to: leaf.middle.x, leaf.middle.y)
      let turns = (0..<30).map { _ in
        stir.pass(1 / 60)
        return stir.turn(of: leaf)
      }
      XCTAssertGreaterThan(turns.map(abs).max() ?? 0, 0.01)
      let far = try XCTUnwrap(
        layout.leaves.first { abs($0.middle.x - stir.x) + abs($0.middle.y - stir.y) > 120 })
      XCTAssertEqual(stir.turn(of: far), 0)
      // All that moves is inside of what is drawn anew.
      let patch = stir.patch(longest: layout.longest)
      XCTAssertTrue((patch.x...patch.right).contains(leaf.middle.x + leaf.length))
      for _ in 0..<300 { stir.pass(1 / 60) }
      XCTAssertTrue(stir.isAtRest)
    }
  }

  func testOnlyWhatIsNearThePointerIsStirred() throws {
    try withDiary { _ in
      let span = try spans()[2]
      let felt = FeltMaker.make(365, in: span)
      let layout = TreeLayout(
        felt, span, today: span.days.upperBound, width: 500, height: 400)
      let ink = Paint(red: 0, green: 0, blue: 0)
      let tree = GrowingTree(layout, isDark: false, ink: ink, pixelsPerUnit: 1)
      tree.grow(to: 1)
      let leaf = layout.leaves[200].middle
      @MainActor func picture(_ stir: LeafStir?) throws -> [UInt8] {
        var made: [UInt8]?
        let making = Task {
          made = try await DrawnFile.make(.png, width: 500, height: 400, scale: 1, ink: ink) {
            tree.draw(on: $0, stirred: stir)
          }
        }
        XCTAssertTrue(pump { made != nil })
        making.cancel()
        return try XCTUnwrap(made)
      }
      let still = try picture(nil)
      // Where no leaf is, nothing is drawn anew.
      XCTAssertTrue(try picture(LeafStir(x: 2, y: 398)) == still)
      var stir = LeafStir(x: leaf.x - 60, y: leaf.y)
      stir.move(to: leaf.x, leaf.y)
      for _ in 0..<10 { stir.pass(1 / 60) }
      XCTAssertFalse(try picture(stir) == still)
    }
  }

  func testWhereFramesComeLateNothingMoves() {
    var pace = FramePace()
    var now = ContinuousClock.now
    for frame in 0..<100 {
      // One that is late now and then is nothing.
      now += .milliseconds(frame.isMultiple(of: 5) ? 60 : 17)
      _ = pace.note(now)
      XCTAssertFalse(pace.isTooSlow)
    }
    for _ in 0..<4 {
      now += .milliseconds(55)
      _ = pace.note(now)
    }
    XCTAssertTrue(pace.isTooSlow)
  }

  func testAPageThatWasShownLeavesNothingBehind() throws {
    try atDesk { desk in
      let number = try desk.write("Today", "words").id
      let page = FeelingsPage(desk.services, desk.preferences)
      desk.window.setContent(page)
      desk.window.present()
      page.takeKeyboard()
      XCTAssertTrue(pump { page.felt?.map(\.entry) == [number] && page.tree.tree.isGrown })
      XCTAssertTrue(pump { page.tree.hasFocusInside })
      XCTAssertNil(page.charts)
      page.choice.chosen = .charts
      XCTAssertTrue(pump { page.charts?.isMapped == true && page.hasFocusInside })
    }
  }

  /// Where nothing but its title was changed, a leaf went on telling the old one.
  func testALeafTellsTheTitleThatItsEntryHasNow() throws {
    try atDesk { desk in
      let entry = try desk.write("Today", "words")
      let page = FeelingsPage(desk.services, desk.preferences)
      desk.window.setContent(page)
      desk.window.present()
      XCTAssertTrue(pump { page.tree.known[entry.id]?.title == "Today" })
      try desk.settled {
        var draft = Draft(entry)
        draft.title = "Tomorrow"
        _ = try await desk.journal.save(draft)
      }
      XCTAssertTrue(pump { page.tree.known[entry.id]?.title == "Tomorrow" })
    }
  }

  func testATreeThatGrewLittleByLittleIsTheSame() throws {
    try withDiary { _ in
      let span = try spans()[0]
      let layout = TreeLayout(
        FeltMaker.make(60, in: span), span, today: span.days.lowerBound, width: 500, height: 400)
      let ink = Paint(red: 0, green: 0, blue: 0)
      @MainActor func grown(steps: Int) throws -> [UInt8] {
        let tree = GrowingTree(layout, isDark: false, ink: ink, pixelsPerUnit: 2)
        for step in 1...steps { tree.grow(to: Double(step) / Double(steps)) }
        XCTAssertTrue(tree.isGrown)
        var made: [UInt8]?
        let making = Task {
          made = try await DrawnFile.make(.png, width: 500, height: 400, ink: ink) {
            tree.draw(on: $0)
          }
        }
        XCTAssertTrue(pump { made != nil })
        making.cancel()
        return try XCTUnwrap(made)
      }
      let whole = try grown(steps: 1)
      XCTAssertTrue(try grown(steps: 90) == whole)
      // There is something to be seen.
      XCTAssertGreaterThan(whole.count, 20_000)
    }
  }

  func testThePageReadsWhatIsInTheDiaryAndFollowsIt() throws {
    try withServices { services in
      let diary = services.diary
      let installation = try Installation()
      try Resources.register(bundle: installation.resources)
      let page = FeelingsPage(services, try Preferences(installation))
      let window = SecondaryWindow()
      window.setContent(page)
      window.present()
      XCTAssertTrue(pump { page.felt == [] })
      let number = try write("Today", on: Day.today.iso, in: diary)
      XCTAssertTrue(pump { page.felt?.map(\.entry.number) == [number] })
      let journal = try XCTUnwrap(diary.readableJournal)
      let correcting = Task {
        try await journal.correctFeeling(of: DiaryCore.Entry.ID(number), to: .fear)
      }
      XCTAssertTrue(pump { page.felt?.first?.emotion == .fear })
      correcting.cancel()
      // What is read in the background is told of as one change of many.
      let second = try write("Later", on: Day.today.iso, in: diary)
      let reading = Task {
        _ = try await journal.readFeelings(model: 1, after: nil) { _, _ in
          Feeling(leading: "joy", parts: [.positive: 1, .joy: 0.9], model: 1, isByHand: false)
        }
        try await journal.tellOfFeelings()
      }
      XCTAssertTrue(
        pump {
          page.felt?.first { $0.entry.number == second }?.emotion == .joy
        })
      reading.cancel()
      XCTAssertTrue(pump { page.tree.tree.layout?.leaves.first?.kind == .emotion(.fear) })
      window.destroy()
    }
  }
}
