// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite
import Testing

@testable import DiaryStore

/// Folders and tags themselves: renamed, joined and removed, each with the way back.
@Suite struct FilingTests {
  private func write(
    _ title: String, in folder: Folder? = nil, tags: [String] = [], _ journal: Journal
  ) async throws -> Entry.ID {
    var draft = journal.newDraft()
    (draft.title, draft.folder, draft.tags) = (title, folder?.id, tags)
    return try #require(try await journal.save(draft)).id
  }

  private func counts(_ journal: Journal) async throws -> [String: Int] {
    Dictionary(
      uniqueKeysWithValues: try await journal.folderCounts().map { ($0.folder.name, $0.entries) })
  }

  @Test func aFolderKeepsItsColorThroughAnotherNameAndTheWayBack() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let (trips, travel) = (
      try await journal.folder(named: "Trips"), try await journal.folder(named: "Travel")
    )
    let entry = try await write("a", in: trips, journal)
    func colors() async throws -> [String: LabelColor?] {
      Dictionary(
        uniqueKeysWithValues: try await journal.folderCounts().map {
          ($0.folder.name, $0.folder.color)
        })
    }
    #expect(try await journal.setColor(.sky, of: trips.id) == nil)
    #expect(try await journal.setColor(.pine, of: travel.id) == nil)
    #expect(try await journal.setColor(.rose, of: trips.id) == .sky)
    try await journal.rename(trips, to: "Journeys")
    #expect(try await colors() == ["Journeys": .rose, "Travel": .pine])
    #expect(try await journal.cards([entry]).map(\.folderColor) == [.rose])
    let removed = try #require(try await journal.remove(trips))
    #expect(try await colors() == ["Travel": .pine])
    #expect(try await journal.cards([entry]).map(\.folderColor) == [nil])
    try await journal.restore(removed)
    #expect(try await colors()[removed.name] == .rose)
    let again = try #require(try await journal.folders().first { $0.name == removed.name })
    #expect(try await journal.setColor(nil, of: again.id) == .rose)
    #expect(try await colors() == [removed.name: nil, "Travel": .pine])
  }

  @Test func aFolderThatTakesTheNameOfADeletedOneHasItsColorOnceThatIsBack() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let trips = try await journal.folder(named: "Trips")
    try await journal.setColor(.sky, of: trips.id)
    let removed = try #require(try await journal.remove(trips))
    _ = try await journal.folder(named: "Trips")
    #expect(try await journal.folders().map(\.color) == [nil])
    try await journal.restore(removed)
    #expect(try await journal.folders().map(\.color) == [.sky])
  }

  @Test func whatIsNoColorIsPassedOverAndStays() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let trips = try await journal.folder(named: "Trips")
    let database = try diary.folder.openDatabase(.readWrite)
    let foreign = " \nfrom-a-newer-one ultraviolet\n\n  x"
    try SettingTable.set(foreign, for: "folder_colors", in: database)
    #expect(try await journal.folders().map(\.color) == [nil])
    try await journal.setColor(.honey, of: trips.id)
    #expect(try await journal.folders().map(\.color) == [.honey])
    let kept = try SettingTable.text("folder_colors", in: database)
    #expect(kept?.contains("from-a-newer-one ultraviolet") == true)
  }

  @Test func aFolderIsJoinedWithAnotherAndBroughtBackAsItWas() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let (trips, travel) = (
      try await journal.folder(named: "Trips"), try await journal.folder(named: "Travel")
    )
    let first = try await write("a", in: trips, journal)
    let moved = try await write("b", in: trips, journal)
    _ = try await write("c", in: travel, journal)
    let removed = try #require(try await journal.remove(trips, movingTo: travel.id))
    #expect(try await counts(journal) == ["Travel": 3])
    // What was moved on since then stays where it is.
    try await journal.move([nil: [moved]])
    try await journal.restore(removed)
    #expect(try await counts(journal) == ["Travel": 1, "Trips": 1])
    let folders = try await journal.folders()
    #expect(
      try await journal.entry(first)?.folder == folders.first { $0.name == "Trips" }?.id)
    #expect(try await journal.entry(moved)?.folder == nil)
  }

  @Test func aFolderIsNotJoinedWithItselfNorWithNone() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let folder = try await journal.folder(named: "Trips")
    _ = try await write("a", in: folder, journal)
    for other in [folder.id, Folder.ID(99)] {
      await #expect(throws: JournalError.self) {
        try await journal.remove(folder, movingTo: other)
      }
    }
    #expect(try await counts(journal) == ["Trips": 1])
  }

  @Test func aDeletedFolderKeepsItsEntries() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let folder = try await journal.folder(named: "여행")
    let entry = try await write("a", in: folder, journal)
    let deleted = try await write("b", in: folder, journal)
    try await journal.delete([deleted])
    #expect(try await counts(journal) == ["여행": 1])
    let removed = try #require(try await journal.remove(folder))
    #expect(try await journal.entry(entry)?.folder == nil)
    try await journal.restore(removed)
    try await journal.restore([deleted])
    #expect(try await counts(journal) == ["여행": 2])
    #expect(try await journal.remove(Folder(id: Folder.ID(99), name: "none")) == nil)
  }

  @Test func aTagIsJoinedWithAnotherAndTakenApartAgain() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let one = try await write("a", tags: ["sea", "home"], journal)
    let both = try await write("b", tags: ["sea", "바다"], journal)
    let sealed = try await write("c", tags: ["sea"], journal)
    try await journal.seal(sealed, until: try day("2099-01-01"))
    let done = try await journal.replaceTag("sea", by: "바다")
    #expect(try await journal.entry(one)?.tags == ["home", "바다"])
    #expect(try await journal.entry(both)?.tags == ["바다"])
    #expect(try await journal.tags().map(\.name).contains("sea") == false)
    #expect(done.count == 3)
    try await journal.retag(done.map(\.reversed))
    #expect(try await journal.entry(one)?.tags == ["home", "sea"])
    #expect(try await journal.entry(both)?.tags == ["sea", "바다"])
    try await journal.replaceTag("sea", by: nil)
    #expect(try await journal.entry(both)?.tags == ["바다"])
  }

  @Test func tagsAreGivenAndTakenWhereThatChangesAnything() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let first = try await write("a", tags: ["x"], journal)
    let second = try await write("b", tags: ["y"], journal)
    let changes = [first, second, Entry.ID(99)].map {
      Retagging($0, adding: ["y"], removing: ["x"])
    }
    let done = try await journal.retag(changes)
    #expect(done == [Retagging(first, adding: ["y"], removing: ["x"])])
    #expect(try await journal.entry(first)?.tags == ["y"])
    try await journal.retag(done.map(\.reversed))
    #expect(try await journal.entry(first)?.tags == ["x"])
    #expect(try await journal.entry(second)?.tags == ["y"])
  }
}
