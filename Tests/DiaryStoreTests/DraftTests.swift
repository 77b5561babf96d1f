// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import DiaryStore

/// Two journals of one folder, as two processes have them. The clock stands still, so that no
/// version is due but those that must be kept.
@Suite struct DraftTests {
  @Test func keepsWhatAnotherProcessWroteSinceTheDraftWasBegun() async throws {
    let diary = try TestDiary()
    let other = try diary.again()
    let entry = try await diary.write("Day", "The first words.")
    var mine = Draft(entry)
    var theirs = Draft(try #require(try await other.entry(entry.id)))

    // The first change is due as a version, the next one a moment later is not.
    mine.body += " Mine."
    mine.follow(try #require(try await diary.journal.save(mine)))
    theirs.body += " Theirs, and more."
    theirs.follow(try #require(try await other.save(theirs)))
    #expect(try await bodies(entry, diary) == ["The first words. Mine.", "The first words."])

    mine.body += " More."
    try await diary.journal.save(mine)
    #expect(
      try await bodies(entry, diary) == [
        "The first words. Theirs, and more.", "The first words. Mine.", "The first words.",
      ])
    #expect(
      try await diary.journal.entry(entry.id)?.body == "The first words. Mine. More.")
  }

  @Test func neverThinsWhatWasWrittenOver() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("Day", "The first words of a day, and many more to come.")
    var mine = Draft(entry)
    var theirs = Draft(entry)
    theirs.body += "?"
    try await diary.again().save(theirs)
    mine.body += "!"
    for _ in 0..<5 {
      mine.follow(try #require(try await diary.journal.save(mine)))
      diary.hands.move(seconds: 60)
      mine.body += " And on."
    }
    try await diary.pass(days: 1000)
    try await diary.journal.tidy()
    #expect(try await bodies(entry, diary).contains(theirs.body))
    #expect(try await bodies(entry, diary).count < 5)
  }

  @Test func whoFollowsWhatWasSavedWritesOverNobody() async throws {
    let diary = try TestDiary()
    var draft = diary.journal.newDraft()
    draft.title = "Day"
    for word in ["one", "two", "three", "four"] {
      draft.body += word + " "
      draft.follow(try #require(try await diary.journal.save(draft)))
    }
    let id = try #require(draft.id)
    #expect(try await diary.journal.versions(of: id).map(\.body) == ["one "])
    #expect(try await diary.journal.page().count == 1)
  }

  @Test func keepsWhatItCanNotKnowToHaveBeenRead() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("Day", "words")
    for body in ["words one", "words two"] {
      let draft = Draft(
        id: entry.id, day: entry.day, moment: entry.moment, zone: entry.zone, title: "Day",
        body: body)
      try await diary.journal.save(draft)
    }
    #expect(try await bodies(entry, diary) == ["words one", "words"])
  }

  @Test func theSameTextTwiceIsNoVersion() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("Day", "words")
    var mine = Draft(entry)
    mine.body = "the same"
    try await diary.again().save(mine)
    try await diary.journal.save(mine)
    #expect(try await bodies(entry, diary) == ["words"])
  }

  @Test func manyWritersLoseNothing() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("Day", "begin")
    let journals = [diary.journal, try diary.again(), try diary.again()]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (name, journal) in journals.enumerated() {
        group.addTask {
          var draft = Draft(entry)
          for number in 0..<20 {
            draft.body = "writer \(name) text \(number)"
            if let saved = try await journal.save(draft) { draft.follow(saved) }
          }
        }
      }
      try await group.waitForAll()
    }
    // Of each writer, whatever another one wrote over: at least its last text is still there.
    let texts = try await bodies(entry, diary) + [diary.journal.entry(entry.id)?.body ?? ""]
    for name in journals.indices { #expect(texts.contains("writer \(name) text 19")) }
  }

  private func bodies(_ entry: Entry, _ diary: borrowing TestDiary) async throws -> [String] {
    try await diary.journal.versions(of: entry.id).map(\.body)
  }
}
