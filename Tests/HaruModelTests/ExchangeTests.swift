// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import HaruModel

final class ExchangeTests: XCTestCase {
  private func withDiary(_ body: @MainActor (OpenDiary) throws -> Void) throws {
    try MainActor.assumeIsolated {
      try body(try OpenDiary())
      settle()
    }
  }

  func testWhatWasExportedCanBeImportedElsewhere() throws {
    try withDiary { open in
      try open.write("carried")
      let export = Exchange.export(open.diary, .readable, to: open.place, named: "Days")
      export.waitForEnd()
      guard case .exported(let report, let path) = export.stage else {
        return XCTFail("\(export.stage)")
      }
      XCTAssertEqual(report.entries, 1)
      XCTAssertEqual(path, open.place + "/Days")

      let other = try OpenDiary()
      let exchange = Exchange.look(path, for: other.diary)
      exchange.waitForEnd()
      guard case .wouldAdd(let found) = exchange.stage else {
        return XCTFail("\(exchange.stage)")
      }
      XCTAssertEqual(found.entriesAdded, 1)
      XCTAssertEqual(try other.titles, [])
      exchange.add()
      exchange.waitForEnd()
      guard case .imported = exchange.stage else { return XCTFail("\(exchange.stage)") }
      XCTAssertEqual(try other.titles, ["carried"])

      let again = Exchange.look(path, for: other.diary)
      again.waitForEnd()
      guard case .wouldAdd(let nothing) = again.stage else { return XCTFail("\(again.stage)") }
      XCTAssertFalse(nothing.isNew)
    }
  }

  func testProblemsAreListed() throws {
    try withDiary { open in
      let folder = open.place + "/odd"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("no day".utf8).write(to: URL(filePath: folder + "/odd.md"))
      let exchange = Exchange.look(folder, for: open.diary)
      exchange.waitForEnd()
      XCTAssertEqual(exchange.words.problems.count, 1)
    }
  }

  func testAFolderThatIsNotThereIsToldOf() throws {
    try withDiary { open in
      let exchange = Exchange.look(open.place + "/nowhere", for: open.diary)
      exchange.waitForEnd()
      guard case .failed(.importRefused(.noFolder)) = exchange.stage else {
        return XCTFail("\(exchange.stage)")
      }
    }
  }

  func testAnExportThatIsBrokenOffLeavesNothing() throws {
    try withDiary { open in
      for number in 1...50 { try open.write("\(number)") }
      let before = try FileManager.default.contentsOfDirectory(atPath: open.place)
      let exchange = Exchange.export(open.diary, .readable, to: open.place, named: "Days")
      exchange.cancel()
      exchange.waitForEnd()
      guard case .brokenOff(.exporting) = exchange.stage else {
        return XCTFail("\(exchange.stage)")
      }
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: open.place), before)
    }
  }
}

extension Exchange {
  @MainActor fileprivate func waitForEnd() {
    XCTAssertTrue(
      pump {
        if case .working = stage { false } else { true }
      })
  }
}
