// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials
import Glibc
import Testing

@testable import Bench

@Suite struct FaultsTests {
  private let calls: [SystemCall: Int] = [
    .open: 40, .create: 20, .read: 400, .write: 800, .sync: 90, .truncate: 8, .rename: 2,
    .remove: 1,
  ]

  @Test func everyCallFailsInEveryWay() {
    let faults = FaultPlan.all(calls)
    #expect(Set(faults).count == faults.count)
    #expect(faults.count == 40 + 20 + 2 * 400 + 7 * 800 + 2 * 90 + 8 + 3 * 2 + 1)
    #expect(faults.contains(Fault(kind: .notRemoved, number: 1)))
    #expect(faults.contains(Fault(kind: .noRoom, number: 800)))
  }

  @Test func aSampleHasAllKindsAndIsSpreadOverTheTrial() {
    let faults = FaultPlan.sample(calls, of: 90)
    #expect(Set(faults).count == faults.count)
    #expect(Set(faults.map(\.kind)) == Set(Fault.Kind.allCases))
    #expect((70...90).contains(faults.count))
    #expect(Set(FaultPlan.all(calls)).isSuperset(of: faults))
    let writes = faults.filter { $0.kind == .noRoom }.map(\.number)
    #expect(writes.count == 5 && (writes.min() ?? 800) < 160 && (writes.max() ?? 0) > 640)
  }

  @Test func theLayerIsToldWhatToDo() {
    #expect(Fault(kind: .noRoom, number: 17).order == "write 17 28 0 0")
    #expect(Fault(kind: .halfWrittenFromNowOn, number: 3).order == "write 3 0 1 1")
    #expect(Fault(kind: .notRenamedAcross, number: 1).order == "rename 1 \(EXDEV) 0 0")
  }

  @Test func theTrialIsOfDeedsOfEveryKind() {
    let kinds = Trial.deeds.map { "\($0)".prefix { $0 != "(" } }
    #expect(Set(kinds).count == 22)
  }

  private func record(_ lines: [String]) throws -> TrialRecord {
    try TrialRecord(Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  private func line(_ deed: Deed) throws -> String {
    String(decoding: try JSONEncoder().encode(deed), as: UTF8.self)
  }

  @Test func readsWhatWasHeardOfATrial() throws {
    let record = try record([
      line(.open), "done", "fault sync 1 diary.sqlite-wal", line(.memo(3)),
      "fault write 1 media/a b", "failed diskFull", line(.memo(3)), "done", "over",
      "calls open 1 create 2 read 3 write 4 sync 5 truncate 6 rename 7 remove 8",
    ])
    #expect(record.isWhole)
    #expect(record.failures == 2)
    #expect(record.acknowledged == 2)
    #expect(record.attempts.map(\.outcome) == [.done, .failed("diskFull"), .done])
    // A call that fails between two deeds belongs to neither.
    #expect(record.attempts[0].failures.isEmpty)
    let failure = TrialRecord.Failure(call: "write", isDirty: true, path: "media/a b")
    #expect(record.attempts[1].failures == [failure])
    #expect(record.calls[.sync] == 5 && record.calls.count == SystemCall.allCases.count)
  }

  @Test func noticesAProgramThatCrashed() throws {
    let lines = [try line(.open), "done", try line(.memo(3))]
    #expect(try !record(lines).isWhole)
    #expect(try record(lines).attempts.last?.outcome == .unheardOf)
    #expect(try !record(lines + ["done", "over"]).isWhole)
    #expect(try !record(lines + ["calls open 1"]).isWhole)
  }

  private let lasting = Fault(kind: .noRoomFromNowOn, number: 1)
  private let single = Fault(kind: .unwritable, number: 1)

  private func verdict(
    _ lines: [String], _ found: [Deed], _ fault: Fault? = nil
  ) throws -> Verdict {
    try verdict(lines, found.reduce(into: Ledger()) { $0.note($1) }, fault)
  }

  private func verdict(
    _ lines: [String], _ ledger: Ledger, _ fault: Fault? = nil
  ) throws -> Verdict {
    let remains = Remains(ledger: ledger, complaints: [], lastVersion: 0, hasBackup: false)
    return Verdict(try record(lines), of: fault ?? single, remains)
  }

  @Test func tellsLostFromHalf() throws {
    let write = Deed.write(page: 1, day: 20_260_101)
    let other = Deed.write(page: 2, day: 20_260_101)
    let failure = "fault write 1 diary.sqlite-wal"
    let lines = try [line(write), "done", line(other), failure, "failed failed"]
    #expect(try verdict(lines, [write]).complaints.isEmpty)
    #expect(try verdict(lines, []).lost == 1)
    #expect(try verdict(lines, [write, other]).half == 1)
    #expect(try verdict([line(.memo(3)), "done"], []).lost == 1)
    #expect(try verdict([line(.memo(3)), failure, "failed failed"], [.memo(3)]).half == 1)
    #expect(try verdict([line(.backUp), "done"], []).lost == 1)
  }

  @Test func aChangeThatFailedOnItsWayToTheDiskMayBeThereOrNot() throws {
    let first = Deed.write(page: 1, day: 20_260_101)
    let second = Deed.write(page: 2, day: 20_260_101)
    let failed = try [line(second), "fault sync 1 diary.sqlite-wal", "failed failed"]
    let lines = try [line(first), "done"] + failed
    #expect(try verdict(lines, [first]).complaints.isEmpty)
    #expect(try verdict(lines, [first, second]).complaints.isEmpty)
    #expect(try verdict(lines, [second]).lost == 1)
    // The next change takes its place, unless the diary was opened anew before.
    let later = try [line(.memo(3)), "done"]
    #expect(try verdict(lines + later, [first, .memo(3)]).complaints.isEmpty)
    #expect(try verdict(lines + later, [first, second, .memo(3)]).half == 1)
    let opened = try lines + [line(.open), "done"] + later
    #expect(try verdict(opened, [first, second, .memo(3)]).complaints.isEmpty)
    #expect(try verdict(opened, [first, second]).lost == 1)
  }

  @Test func anImportThatFailedMayHaveAddedWholePages() throws {
    let failed = try [
      line(.importFolder(96)), "fault write 1 diary.sqlite-wal", "failed failed",
    ]
    let folder = PagesFolder(96)
    for count in 0...folder.pages.count {
      for memos in [[], [folder.memo]] as [Set<Int>] {
        var ledger = Ledger()
        ledger.takeIn(folder)
        ledger.memos = memos
        for page in folder.pages.dropFirst(count) { ledger.pages[page.number] = nil }
        #expect(try verdict(failed, ledger).complaints.isEmpty)
        let again = try failed + [line(.importFolder(96)), "done"]
        let isWhole = count == folder.pages.count && !memos.isEmpty
        #expect(try verdict(again, ledger).complaints.isEmpty == isWhole)
      }
    }
    var half = Ledger()
    half.takeIn(folder)
    half.pages[97]?.media.removeLast()
    #expect(try verdict(failed, half).half == 1)
    #expect(try verdict([line(.importFolder(96)), "done"], half).lost == 1)
  }

  @Test func noticesFailuresThatNobodyHeardOf() throws {
    for failure in ["write 1 diary.sqlite-wal", "sync 1 media/ab", "rename 1 media/ab/cd"] {
      let lines = try [line(.memo(3)), "fault " + failure, "done"]
      #expect(try verdict(lines, [.memo(3)]).unheard == 1, "\(failure)")
    }
    for failure in ["sync 0 diary.sqlite-wal", "write 1 diary.sqlite", "short 0 diary.sqlite-wal"] {
      let lines = try [line(.memo(3)), "fault " + failure, "done"]
      #expect(try verdict(lines, [.memo(3)]).unheard == 0, "\(failure)")
    }
  }

  @Test func noticesChangesThatFailForNothingAndReasonsThatAreWrong() throws {
    #expect(try verdict([line(.memo(3)), "failed busy"], []).helpless == 1)
    #expect(try verdict([line(.memo(3)), "failed busy"], [], lasting).helpless == 0)
    let failure = "fault write 1 diary.sqlite-wal"
    #expect(try verdict([line(.memo(3)), failure, "failed busy"], [], lasting).misnamed == 1)
    #expect(try verdict([line(.memo(3)), failure, "failed diskFull"], [], lasting).misnamed == 0)
    #expect(try verdict([line(.memo(3)), failure, "failed failed"], []).misnamed == 0)
  }
}
