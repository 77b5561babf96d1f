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
      let exchange = Exchange.look([path], for: other.diary)
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

      exchange.undo()
      exchange.waitForEnd()
      guard case .undone(let undone) = exchange.stage else { return XCTFail("\(exchange.stage)") }
      XCTAssertEqual(undone.entries, 1)
      XCTAssertEqual(try other.titles, [])
      let back = Exchange.look([path], for: other.diary)
      back.waitForEnd()
      back.add()
      back.waitForEnd()
      XCTAssertEqual(try other.titles, ["carried"])

      let again = Exchange.look([path], for: other.diary)
      again.waitForEnd()
      guard case .wouldAdd(let nothing) = again.stage else { return XCTFail("\(again.stage)") }
      XCTAssertFalse(nothing.isNew)
    }
  }

  /// Before the program ends.
  func testWhatIsUnderWayIsBrokenOffAndWaitedFor() throws {
    try withDiary { open in
      try open.write("carried")
      let diary = open.diary
      let export = Exchange.export(diary, .readable, to: open.place, named: "Days")
      XCTAssertEqual(diary.exchanges.count, 1)
      var hasEnded = false
      Task {
        await diary.endExchanges()
        hasEnded = true
      }
      XCTAssertTrue(pump { hasEnded })
      XCTAssertTrue(diary.exchanges.isEmpty)
      guard case .brokenOff(.exporting) = export.stage else { return XCTFail("\(export.stage)") }
      let left = try FileManager.default.contentsOfDirectory(atPath: open.place)
      XCTAssertEqual(left.filter { $0.hasPrefix("Days") }, [])
    }
  }

  /// A diary is neither locked for good meanwhile, nor is another one opened in its place.
  func testTheDiaryIsAtWorkUntilItsEnd() throws {
    try withDiary { open in
      try open.write("carried")
      let services = open.services
      XCTAssertFalse(services.isAtWork)
      let export = Exchange.export(open.diary, .readable, to: open.place, named: "Days")
      XCTAssertTrue(services.isAtWork)
      export.waitForEnd()
      XCTAssertTrue(pump { !services.isAtWork })
      let exchange = Exchange.look([open.place + "/Days"], for: open.diary)
      XCTAssertFalse(services.isAtWork)
      exchange.waitForEnd()
      exchange.add()
      XCTAssertTrue(services.isAtWork)
      exchange.cancel()
      exchange.waitForEnd()
      XCTAssertTrue(pump { !services.isAtWork })
    }
  }

  func testProblemsAreListed() throws {
    try withDiary { open in
      let folder = open.place + "/odd"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("no day".utf8).write(to: URL(filePath: folder + "/odd.md"))
      let exchange = Exchange.look([folder], for: open.diary)
      exchange.waitForEnd()
      XCTAssertEqual(exchange.words.problems.count, 1)
    }
  }

  func testAFolderThatIsNotThereIsToldOf() throws {
    try withDiary { open in
      let exchange = Exchange.look([open.place + "/nowhere"], for: open.diary)
      exchange.waitForEnd()
      guard case .failed(.importRefused(.noFolder)) = exchange.stage else {
        return XCTFail("\(exchange.stage)")
      }
    }
  }

  /// Pictures of a day are one entry of that day, and the same again is nothing new.
  func testPhotosAloneBecomeEntriesOfTheirDays() throws {
    try withDiary { open in
      let folder = open.place + "/camera"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, day) in [("a", 1), ("b", 1), ("c", 2)] {
        let path = folder + "/\(name).jpg"
        try Data((name + "!").utf8).write(to: URL(filePath: path))
        let taken = Date(timeIntervalSince1970: 1_600_000_000 + Double(day) * 86_400)
        try FileManager.default.setAttributes([.modificationDate: taken], ofItemAtPath: path)
      }
      let exchange = Exchange.look([folder], for: open.diary)
      exchange.waitForEnd()
      guard case .wouldAdd(let report) = exchange.stage else {
        return XCTFail("\(exchange.stage)")
      }
      XCTAssertEqual(report.entriesAdded, 2)
      XCTAssertEqual(report.attachmentsAdded, 3)
      exchange.add()
      exchange.waitForEnd()
      let again = Exchange.look([folder], for: open.diary)
      again.waitForEnd()
      guard case .wouldAdd(let nothing) = again.stage else { return XCTFail("\(again.stage)") }
      XCTAssertFalse(nothing.isNew)
      // Dropped one by one, they are the same.
      let dropped = Exchange.look(["a", "c"].map { "\(folder)/\($0).jpg" }, for: open.diary)
      dropped.waitForEnd()
      guard case .wouldAdd(let known) = dropped.stage else { return XCTFail("\(dropped.stage)") }
      XCTAssertFalse(known.isNew)
    }
  }

  func testAReportCanBeKept() throws {
    try withDiary { open in
      let folder = open.place + "/odd"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("no day".utf8).write(to: URL(filePath: folder + "/odd.md"))
      let exchange = Exchange.look([folder], for: open.diary)
      exchange.waitForEnd()
      let path = open.place + "/report.txt"
      var trouble: String? = "not done"
      let task = Task { trouble = await exchange.saveReport(to: path) }
      XCTAssertTrue(pump { trouble == nil })
      task.cancel()
      let text = try String(contentsOfFile: path, encoding: .utf8)
      XCTAssertTrue(text.contains("odd.md"))
      XCTAssertTrue(text.hasPrefix("odd · "))
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
