// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport
import XCTest

@testable import Adwaita

/// A part with state of its own, as a page is.
private final class Counter: Box {
  static var living = 0
  var clicks = 0
  let button = Button("Count")

  init() {
    let button = button
    super.init(.horizontal) { button }
    Self.living += 1
    button.onClicked { [weak self] in self?.clicks += 1 }
  }

  isolated deinit { Self.living -= 1 }
}

final class LifetimeTests: XCTestCase {
  /// Runs `body` on the main thread and expects everything it made to be gone afterwards.
  private func leavingNothing(
    line: UInt = #line, _ body: @MainActor () throws -> Void
  ) rethrows {
    try MainActor.assumeIsolated {
      startGTK()
      let before = Living.now
      try body()
      settle()
      XCTAssertEqual(Living.now, before, line: line)
      XCTAssertEqual(Counter.living, 0, line: line)
    }
  }

  func testAPartThatNobodyHoldsIsGone() {
    leavingNothing {
      let counter = Counter()
      counter.button.emitClicked()
      XCTAssertEqual(counter.clicks, 1)
      XCTAssertEqual(Counter.living, 1)
    }
  }

  func testAWidgetKeepsThePartThatSwiftForgot() throws {
    try leavingNothing {
      let box = Box(.vertical) { Counter() }
      settle()
      XCTAssertEqual(Counter.living, 1)
      let pointer = try XCTUnwrap(firstChild(of: box))
      let counter = try XCTUnwrap(Object.existing(at: pointer) as? Counter)
      counter.button.emitClicked()
      XCTAssertEqual(counter.clicks, 1)
    }
  }

  func testAWindowKeepsItsContentUntilItIsDestroyed() {
    leavingNothing {
      weak var kept: SecondaryWindow?
      do {
        let window = SecondaryWindow()
        window.setContent(Counter())
        window.present()
        kept = window
      }
      settle()
      XCTAssertNotNil(kept)
      XCTAssertEqual(Counter.living, 1)
      kept?.destroy()
      settle()
      XCTAssertNil(kept)
    }
  }

  /// GTK 4.8 would call what is no longer there.
  func testAScrolledWindowThatIsGoneHearsOfNoSettings() {
    leavingNothing {
      let window = SecondaryWindow()
      let address: UnsafeMutableRawPointer
      do {
        let scrolled = ScrolledWindow(Label("Long"))
        address = scrolled.pointer
        window.setContent(scrolled)
      }
      window.present()
      settle()
      XCTAssertTrue(isToldOfSettings(address))
      window.destroy()
      settle()
      XCTAssertFalse(isToldOfSettings(address))
    }
  }

  func testADisconnectedHandlerIsFreedAndSilent() {
    leavingNothing {
      let button = Button("Press")
      var presses = 0
      let before = Living.now
      let connection = button.connect("clicked") { _ in presses += 1 }
      button.emitClicked()
      button.emitClicked()
      connection.disconnect()
      connection.disconnect()
      button.emitClicked()
      XCTAssertEqual(presses, 2)
      XCTAssertEqual(Living.now, before)
    }
  }

  func testAHandlerEndsWithItsListener() {
    leavingNothing {
      let button = Button("Press")
      var presses = 0
      let before = Living.now
      do {
        let listener = Box(.horizontal)
        button.connect("clicked", listener: listener) { _ in presses += 1 }
        button.emitClicked()
      }
      button.emitClicked()
      XCTAssertEqual(presses, 1)
      XCTAssertEqual(Living.now, before)
    }
  }

  func testAConnectionOutlivesItsEmitterWithoutHarm() {
    leavingNothing {
      let connection = Button("Press").connect("clicked") { _ in }
      connection.disconnect()
    }
  }

  func testTheLastReferenceMayGoOnAnotherThread() {
    leavingNothing {
      let before = Living.now
      var label: Label? = Label("Far away")
      let carried = label.map { Unmanaged.passRetained($0) }
      label = nil
      XCTAssertNotEqual(Living.now, before)
      Thread.detachNewThread { carried?.release() }
      XCTAssertTrue(pump { Living.now == before })
    }
  }

  func testFollowersOfTheLanguageGoWithTheirObject() {
    leavingNothing {
      var asked = 0
      func text() -> String {
        asked += 1
        return "words"
      }
      let english = Language(code: "en", locale: "en_US.UTF-8", ownName: "English")
      do {
        let label = Label(text())
        XCTAssertEqual(asked, 1)
        Translation.use(english, catalog: nil, locales: "/nowhere")
        XCTAssertEqual(asked, 2)
        XCTAssertEqual(label.text, "words")
      }
      Translation.use(english, catalog: nil, locales: "/nowhere")
      XCTAssertEqual(asked, 2)
    }
  }

  /// A text that named the last reference to another widget once ended the program when both went.
  func testATextMayHoldAnotherWidget() {
    MainActor.assumeIsolated {
      startGTK()
      let before = Living.now
      var held: Label? = Label("held")
      var holder: Label? = Label(held?.text ?? "")
      if let last = held { holder?.tooltip(last.text) }
      held = nil
      holder = nil
      XCTAssertEqual(Living.now, before)
    }
  }
}
