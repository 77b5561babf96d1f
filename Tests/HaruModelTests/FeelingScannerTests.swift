// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import HaruSettings
import TestDiary
import TestSupport
import XCTest

@testable import HaruModel

/// Reading entries beside everything else.
final class FeelingScannerTests: XCTestCase {
  @MainActor private static func begin(_ desk: Desk, isOn: Bool = true) throws {
    desk.services.feelings.isOn = isOn
  }

  @MainActor private static func feeling(
    of entry: DiaryCore.Entry, on desk: Desk
  ) throws -> Feeling? { try desk.settled { try await desk.journal.feeling(of: entry.id) } }

  @MainActor private static func becomesRead(
    _ entry: DiaryCore.Entry, on desk: Desk
  ) -> Bool {
    pump { (try? feeling(of: entry, on: desk))??.isRead == true }
  }

  func testWhatIsThereAndWhatIsSavedIsRead() throws {
    try atDesk { desk in
      let before = try desk.write("", "너무 슬퍼서 하루 종일 울었다")
      try Self.begin(desk)
      XCTAssertTrue(Self.becomesRead(before, on: desk))
      let after = try desk.write("", "I am so happy about this wonderful day!")
      XCTAssertTrue(Self.becomesRead(after, on: desk))
      XCTAssertEqual(try Self.feeling(of: before, on: desk)?.emotion, .sadness)
      XCTAssertEqual(try Self.feeling(of: after, on: desk)?.emotion, .joy)
      XCTAssertTrue(pump { desk.services.feelings.progress == nil })
    }
  }

  func testNothingIsReadWhileItIsSwitchedOff() throws {
    try atDesk { desk in
      let entry = try desk.write("", "너무 슬퍼서 하루 종일 울었다")
      try Self.begin(desk, isOn: false)
      settle()
      XCTAssertNil(try Self.feeling(of: entry, on: desk))
      desk.services.feelings.isOn = true
      XCTAssertTrue(Self.becomesRead(entry, on: desk))
      desk.services.feelings.isOn = false
      let later = try desk.write("", "I am so happy about this wonderful day!")
      settle()
      XCTAssertNil(try Self.feeling(of: later, on: desk))
    }
  }

  /// A file that is cut short, one that is something else, and none.
  func testTheDiaryWorksWithoutAModel() throws {
    try atDesk { desk in
      let whole = try Data(contentsOf: URL(filePath: try Installation().feelings))
      let damaged = NSTemporaryDirectory() + "haru-\(UUID()).model"
      defer { try? FileManager.default.removeItem(atPath: damaged) }
      for content in [whole.dropLast(1), Data("no model".utf8), nil] {
        try? FileManager.default.removeItem(atPath: damaged)
        if let content { try content.write(to: URL(filePath: damaged)) }
        let feelings = FeelingScanner(desk.diary, model: damaged)
        feelings.isOn = true
        XCTAssertTrue(pump { feelings.isBroken })
        let entry = try desk.write("", "너무 슬퍼서 하루 종일 울었다")
        let before = try desk.settled {
          try await desk.journal.correctFeeling(of: entry.id, to: .anger)
        }
        XCTAssertNil(before)
        XCTAssertEqual(try Self.feeling(of: entry, on: desk)?.emotion, .anger)
        XCTAssertNil(feelings.progress)
      }
    }
  }

  func testItTellsHowFarItIsAndWaitsWhereItIsAskedTo() throws {
    try atDesk { desk in
      let count = FeelingBatch.portion * 3
      try desk.settled {
        for _ in 0..<count {
          var draft = desk.journal.newDraft()
          draft.body = "너무 슬퍼서 하루 종일 울었다"
          _ = try await desk.journal.save(draft)
        }
      }
      let feelings = desk.services.feelings
      feelings.isPaused = true
      try Self.begin(desk)
      XCTAssertTrue(pump { feelings.progress != nil })
      XCTAssertEqual(feelings.progress, FeelingProgress(done: 0, all: count))
      // What is saved does not wait.
      let saved = try desk.write("", "I am so happy about this wonderful day!")
      XCTAssertTrue(Self.becomesRead(saved, on: desk))
      XCTAssertEqual(feelings.progress?.done, 0)
      feelings.isPaused = false
      XCTAssertTrue(pump { feelings.progress == nil })
      XCTAssertEqual(
        try desk.settled { try await desk.journal.felt().filter(\.isRead).count }, count + 1)
    }
  }

  /// It said for ever that it was reading them.
  func testWhatIsInTheTrashIsWaitedForNoMore() throws {
    try atDesk { desk in
      let entries = try desk.settled {
        var entries: [DiaryCore.Entry.ID] = []
        for _ in 0...FeelingBatch.portion {
          var draft = desk.journal.newDraft()
          draft.body = "너무 슬퍼서 하루 종일 울었다"
          if let entry = try await desk.journal.save(draft) { entries.append(entry.id) }
        }
        return entries
      }
      let feelings = desk.services.feelings
      feelings.isPaused = true
      try Self.begin(desk)
      XCTAssertTrue(pump { feelings.progress != nil })
      try desk.settled { try await desk.journal.delete(entries) }
      XCTAssertTrue(pump { feelings.progress == nil })
    }
  }

  func testItLearnsFromCorrectionsAndReadsTheOthersAgain() throws {
    try atDesk { desk in
      @MainActor func run(_ number: Int) throws -> DiaryCore.Entry {
        try desk.write("", "달리기 \(number)일째. 언덕에서 숨이 막혀서 무섭고 다리가 후들거렸다.")
      }
      for _ in 0..<60 { _ = try desk.write("", "너무 슬퍼서 하루 종일 울었다") }
      let runs = try (1...7).map(run)
      desk.services.feelings.rest = .zero
      try Self.begin(desk)
      XCTAssertTrue(Self.becomes(.fear, runs[6], on: desk))
      try desk.settled {
        for entry in runs.prefix(6) {
          _ = try await desk.journal.correctFeeling(of: entry.id, to: .joy)
        }
      }
      XCTAssertTrue(Self.becomes(.joy, runs[6], on: desk))
      let next = try run(8)
      XCTAssertTrue(Self.becomes(.joy, next, on: desk))
      XCTAssertEqual(try Self.feeling(of: next, on: desk)?.isByHand, false)
      try desk.settled { try await desk.journal.forgetCorrections() }
      for entry in [runs[6], next] { XCTAssertTrue(Self.becomes(.fear, entry, on: desk)) }
      for entry in runs.prefix(6) {
        let feeling = try Self.feeling(of: entry, on: desk)
        XCTAssertTrue(feeling?.emotion == .joy && feeling?.isByHand == true)
      }
    }
  }

  func testARewrittenEntryTeachesItsOldWordsNoMore() throws {
    try atDesk { desk in
      for _ in 0..<60 { _ = try desk.write("", "너무 슬퍼서 하루 종일 울었다") }
      let runs = try (1...7).map {
        try desk.write("", "달리기 \($0)일째. 언덕에서 숨이 막혀서 무섭고 다리가 후들거렸다.")
      }
      desk.services.feelings.rest = .zero
      try Self.begin(desk)
      try desk.settled {
        for entry in runs.prefix(6) {
          _ = try await desk.journal.correctFeeling(of: entry.id, to: .joy)
        }
      }
      XCTAssertTrue(Self.becomes(.joy, runs[6], on: desk))
      try desk.settled {
        for entry in runs.prefix(6) {
          var draft = Draft(entry)
          draft.body = "너무 슬퍼서 하루 종일 울었다"
          _ = try await desk.journal.save(draft)
        }
      }
      XCTAssertTrue(Self.becomes(.fear, runs[6], on: desk))
    }
  }

  @MainActor private static func becomes(
    _ emotion: Emotion, _ entry: DiaryCore.Entry, on desk: Desk
  ) -> Bool { pump { (try? feeling(of: entry, on: desk))??.emotion == emotion } }

  func testTheDiaryIsLetGoOfWhileItsEntriesAreRead() throws {
    try MainActor.assumeIsolated {
      let open = try OpenDiary()
      let (diary, feelings) = (open.diary, open.services.feelings)
      try open.wait {
        let journal = try XCTUnwrap(diary.readableJournal)
        for _ in 0..<FeelingBatch.portion * 4 {
          var draft = journal.newDraft()
          draft.body = "너무 슬퍼서 하루 종일 울었다"
          _ = try await journal.save(draft)
        }
      }
      feelings.isPaused = true
      feelings.isOn = true
      for isPaused in [true, false] {
        XCTAssertTrue(pump { feelings.progress != nil })
        feelings.isPaused = isPaused
        // It fails where the diary is not let go of.
        try open.wait { try await diary.whileClosed { _ throws(JournalError) in } }
      }
      // Before it goes on after the last time, nothing is in progress either.
      XCTAssertTrue(
        pump {
          let felt = try? open.wait { try await XCTUnwrap(diary.readableJournal).felt() }
          return felt?.count(where: \.isRead) == FeelingBatch.portion * 4
        })
      XCTAssertTrue(pump { feelings.progress == nil })
      settle()
    }
  }
}
