// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import DiaryStore

@Suite struct NameTests {
  @Test func aNewDiaryHasNoName() async throws {
    let diary = try TestDiary()
    #expect(try await diary.journal.name() == "")
  }

  @Test func theNameBelongsToTheDiary() async throws {
    let diary = try TestDiary()
    try await diary.journal.setName("  나의 하루 \n")
    #expect(try await diary.journal.name() == "나의 하루")
    #expect(try await diary.again().name() == "나의 하루")
    try await diary.journal.setName(" ")
    #expect(try await diary.journal.name() == "")
  }

  @Test func everybodyHearsOfANewName() async throws {
    let diary = try TestDiary()
    var changes = try await diary.journal.changes().makeAsyncIterator()
    try await diary.journal.setName("Days")
    #expect(await changes.next()?.map(\.subject) == [.diary])
  }

  /// A watch that looked while the other was still writing once missed the change for good.
  @Test(.timeLimit(.minutes(10))) func hearsEveryNameThatSomebodyElseGives() async throws {
    let diary = try TestDiary()
    var changes = try await diary.journal.changes().makeAsyncIterator()
    let other = try diary.again()
    for number in 1...50 {
      try await other.setName("\(number)")
      #expect(await changes.next()?.map(\.subject) == [.diary])
    }
  }

  @Test func theSameNameAgainIsNoChange() async throws {
    let diary = try TestDiary()
    try await diary.journal.setName("Days")
    var changes = try await diary.journal.changes().makeAsyncIterator()
    try await diary.journal.setName("Days ")
    try await diary.journal.setName("Nights")
    #expect(await changes.next()?.count == 1)
  }

  @Test func anExportIsCalledByTheName() async throws {
    let diary = try TestDiary()
    try await diary.journal.setName("Days")
    let path = diary.folder.path + "/export"
    _ = try await diary.journal.export(to: path)
    let manifest = try Data(contentsOf: URL(filePath: path + "/manifest.json"))
    #expect(JSONReader.value(Array(manifest)[...])?["name"] == .text("Days"))
    #expect(try await diary.again().importFolder(path).problems.isEmpty)
  }

  /// A stick refused the name when all the work was done.
  @Test func anExportIsCalledSoThatAnyDiskTakesIt() {
    #expect(ExportName.ofFile("여행: 부산") == "여행- 부산")
    #expect(ExportName.ofFile("Who am I? 2026-11-20") == "Who am I- 2026-11-20")
    #expect(ExportName.ofFile("a/b\\c*d\"e<f>g|h\ni\u{0}j\u{7f}") == "a-b-c-d-e-f-g-h-i-j")
    #expect(ExportName.ofFile(" ..하루. ") == "하루")
    for name in ["", "...", "???"] { #expect(ExportName.ofFile(name) == "Haru") }
    #expect(ExportName.ofFile("/", otherwise: "Journal") == "Journal")
    let long = ExportName.ofFile(String(repeating: "여행", count: 100))
    #expect(long == String(repeating: "여행", count: 20))
    let longer = ExportName.ofFile(String(repeating: "여행", count: 100), longest: 240)
    #expect(longer == String(repeating: "여행", count: 40))
  }

  @Test func anExportTakesNoNameThatIsTaken() async throws {
    let diary = try TestDiary()
    let folder = diary.folder.path
    let first = try await ExportName.free(in: folder, named: "Days/Nights 2026-11-20")
    #expect(first == folder + "/Days-Nights 2026-11-20")
    _ = try await diary.journal.export(to: first)
    let second = try await ExportName.free(in: folder, named: "Days/Nights 2026-11-20")
    #expect(second == first + " (2)")
    _ = try await diary.journal.export(to: second)
  }
}
