// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Foundation
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruSettings
@testable import HaruUI

final class ExchangeWindowTests: XCTestCase {
  func testItFollowsAnImportToItsEndAndBack() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let (open, other) = (try OpenDiary(), try OpenDiary())
      try open.write("carried")
      let export = Exchange.export(open.diary, .readable, to: open.place, named: "Days")
      XCTAssertTrue(pump { Self.hasEnded(export) })
      let window = ImportWindow(other.diary)
      window.look([open.place + "/Days"])
      XCTAssertTrue(pump { Self.hasEnded(window.exchange) && window.shows("Import") })
      XCTAssertEqual(try other.titles, [])
      window.choose("Import")
      XCTAssertTrue(pump { window.shows("Undo the Whole Import") })
      XCTAssertEqual(try other.titles, ["carried"])
      window.choose("Undo the Whole Import")
      XCTAssertTrue(pump { !window.shows("Undo the Whole Import") && window.shows("Close") })
      XCTAssertEqual(try other.titles, [])
      window.destroy()
      settle()
    }
  }

  func testItBeginsWithAChoiceAndIsListedInThePreferences() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let open = try OpenDiary()
      let window = ImportWindow(open.diary)
      XCTAssertNil(window.exchange)
      XCTAssertTrue(window.shows("Choose a File…"))
      let folder = open.place + "/notes"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("words".utf8).write(to: URL(filePath: folder + "/2024-02-03.md"))
      window.look([folder])
      XCTAssertTrue(pump { Self.hasEnded(window.exchange) && window.shows("Import") })
      window.choose("Import")
      XCTAssertTrue(pump { window.shows("Undo the Whole Import") })
      let services = try AppServices(forTesting: open.diary)
      let exchange = DiaryExchange(try Preferences(Installation()), services, over: window)
      let group = ImportsGroup(open.diary, exchange)
      XCTAssertTrue(pump { group.isVisible })
      window.destroy()
      settle()
    }
  }

  /// A second press of a key was one of “Import”.
  func testAChoiceInThePreviewKeepsTheKeyboard() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let open = try OpenDiary()
      let folder = open.place + "/notes"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("words".utf8).write(to: URL(filePath: folder + "/2024-02-03.md"))
      let earlier = ImportWindow(open.diary)
      earlier.look([folder])
      XCTAssertTrue(pump { Self.hasEnded(earlier.exchange) && earlier.shows("Import") })
      earlier.choose("Import")
      XCTAssertTrue(pump { earlier.shows("Undo the Whole Import") })
      earlier.destroy()
      let other = open.place + "/mini.json"
      let entries = #"{"2024-02-03": {"title": "", "text": "words"}}"#
      try Data(#"{"metadata": {"application": "Mini Diary"}, "entries": \#(entries)}"#.utf8)
        .write(to: URL(filePath: other))
      let window = ImportWindow(open.diary)
      window.present()
      window.look([other])
      // Without the choice there is nothing to import: another program has the same day.
      for addsDuplicates in [true, false] {
        XCTAssertTrue(
          pump { first(SwitchRow.self, in: window)?.isOn == !addsDuplicates })
        let before = try XCTUnwrap(first(SwitchRow.self, in: window))
        before.grabFocus()
        before.isOn = addsDuplicates
        XCTAssertTrue(
          pump {
            let doubles = first(SwitchRow.self, in: window)
            return doubles !== before && doubles?.isOn == addsDuplicates
              && doubles?.hasFocusInside == true
          })
      }
      window.destroy()
      settle()
    }
  }

  /// Several files that are no media were taken for such, and refused.
  func testSeveralFilesGetAWindowEach() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let open = try OpenDiary()
      let files = ["2024-05-03.md", "2024-05-04.md"].map { open.place + "/" + $0 }
      for file in files { try Data("words".utf8).write(to: URL(filePath: file)) }
      var asked: [[String]] = []
      let window = ImportWindow(open.diary, onSeveral: { asked.append($0) })
      window.present()
      window.look(files)
      XCTAssertEqual(asked, [files])
      XCTAssertNil(window.exchange)
      XCTAssertTrue(pump { !window.isVisible })
      let photos = [open.place + "/a.jpg", open.place + "/b.jpg"]
      let second = ImportWindow(open.diary, onSeveral: { asked.append($0) })
      second.look(photos)
      XCTAssertEqual(asked, [files])
      XCTAssertTrue(pump { Self.hasEnded(second.exchange) })
      second.destroy()
      settle()
    }
  }

  @MainActor private static func hasEnded(_ exchange: Exchange?) -> Bool {
    if case .working? = exchange?.stage { false } else { exchange != nil }
  }
}

extension ImportWindow {
  @MainActor fileprivate func shows(_ name: String) -> Bool { button(name)?.isVisible ?? false }

  @MainActor fileprivate func choose(_ name: String) { button(name)?.emitClicked() }

  @MainActor private func button(_ name: String) -> Button? {
    first(Button.self, in: self) { $0.label == name }
  }
}
