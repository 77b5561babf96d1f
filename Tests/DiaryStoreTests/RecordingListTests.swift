// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import Testing

@testable import DiaryStore

@Suite struct RecordingListTests {
  private func add(
    _ content: String, to entry: Entry, _ diary: borrowing TestDiary,
    kind: Media.Kind = .voice, recorded: Moment? = nil
  ) async throws -> DiaryCore.Attachment {
    let path = try diary.file("\(UUID()).ogg", Array(content.utf8))
    return try await diary.journal.attach(
      path, to: entry.id, kind: kind, traits: Media.Traits(duration: 5000, recorded: recorded),
      caption: content)
  }

  @Test func listsWhatCanBeHeardTheNewestFirst() async throws {
    let diary = try TestDiary()
    let now = diary.hands.now
    let old = try await diary.write("2020", on: try day("2020-02-29"))
    let new = try await diary.write("2026")
    let first = try await add("of its entry", to: old, diary)
    let second = try await add("later", to: old, diary, recorded: now.adding(seconds: 5))
    let third = try await add(
      "sooner", to: new, diary, kind: .video, recorded: now.adding(days: -1))
    _ = try await diary.attach("photo", to: new)
    let ids = try await diary.journal.recordings()
    #expect(ids == [second.id, third.id, first.id])
    let cards = try await diary.journal.recordingCards(ids)
    #expect(cards.map(\.id) == ids)
    #expect(cards.map(\.moment) == [now.adding(seconds: 5), now.adding(days: -1), old.moment])
    #expect(cards.map(\.title) == ["2020", "2026", "2020"])
    #expect(cards.map(\.day) == [old.day, new.day, old.day])
    #expect(cards.map(\.kind) == [.voice, .video, .voice])
    #expect(cards.map(\.entry) == [old.id, new.id, old.id])
    #expect(cards[0].caption == "later" && cards[0].duration == 5000 && cards[0].bytes == 5)
    #expect(cards[0].zone == old.zone)
  }

  @Test func listsNothingThatIsInTheTrashOrSealed() async throws {
    let diary = try TestDiary()
    var ids: [DiaryCore.Attachment.ID] = []
    let entries = [
      try await diary.write("a"), try await diary.write("b"), try await diary.write("c"),
    ]
    for entry in entries { ids.append(try await add(entry.title, to: entry, diary).id) }
    let kept = try await add("kept", to: entries[2], diary).id
    try await diary.journal.delete([entries[0].id])
    try await diary.journal.seal(entries[1].id, until: try day("2099-01-01"))
    try await diary.journal.delete(ids[2])
    #expect(try await diary.journal.recordings() == [kept])
    #expect(try await diary.journal.recordingCards(ids + [kept]).map(\.id) == [kept])
    try await diary.journal.restore([entries[0].id])
    try await diary.journal.restore(ids[2])
    diary.hands.move(days: 365 * 80)
    #expect(try await Set(diary.journal.recordings()) == Set(ids + [kept]))
  }

  @Test func followsItsEntryAndWhatIsLearntOfIt() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x", on: try day("2020-02-29"))
    let other = try await diary.write("y", on: try day("2021-02-28"))
    let first = try await add("first", to: entry, diary)
    let second = try await add("second", to: other, diary)
    #expect(try await diary.journal.recordings() == [second.id, first.id])
    try await diary.journal.move(entry.id, to: try day("2022-01-01"))
    #expect(try await diary.journal.recordings() == [first.id, second.id])
    let late = diary.hands.now
    try await diary.journal.setTraits(Media.Traits(recorded: late), of: second.media.id)
    #expect(try await diary.journal.recordings() == [second.id, first.id])
    #expect(try await diary.journal.recordingCards([second.id]).first?.moment == late)
  }

  @Test func goesByTheFirstWordsWhereThereIsNoTitle() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("", "By the *sea* it was warm")
    let said = try await add("said", to: entry, diary)
    let silent = try await add("silent", to: entry, diary)
    let transcript = Transcript(
      ["we", "walked", "home"].enumerated().map {
        Transcript.Word($1, $0 * 400, $0 * 400 + 350)
      }, language: "en", recogniser: "test", isWhole: true)
    try await diary.journal.setTranscript(transcript, of: said.media.id)
    let cards = try await diary.journal.recordingCards([said.id, silent.id])
    #expect(cards.map(\.title) == ["we walked home", "By the sea it was warm"])
  }

  @Test func listsOneKindAlone() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("Sea")
    let voice = try await add("said", to: entry, diary)
    let video = try await add("filmed", to: entry, diary, kind: .video)
    for (kind, ids) in [(Media.Kind.voice, [voice.id]), (.video, [video.id])] {
      let listing = try await diary.journal.recordingListing(of: kind)
      #expect(listing.numbers == ids.map(\.number))
    }
    #expect(try await diary.journal.recordings().count == 2)
  }

  @Test func knowsWhichBeginAMonth() async throws {
    let diary = try TestDiary()
    var ids: [Int] = []
    for date in ["2026-03-05", "2026-03-04", "2025-03-04", "2025-02-28"] {
      let entry = try await diary.write(date, on: try day(date))
      ids.append(try await add(date, to: entry, diary).id.number)
    }
    let listing = try await diary.journal.recordingListing()
    #expect(listing.numbers == ids)
    #expect(listing.monthStarts == [ids[0], ids[2], ids[3]])
  }

  @Test func learnsADurationAndForgetsNothing() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let path = try diary.file("a.ogg", [1])
    let media = try await diary.journal.attach(
      path, to: entry.id, kind: .voice, traits: Media.Traits(sampleRate: 48_000)
    ).media
    try await diary.journal.setTraits(Media.Traits(duration: 1234), of: media.id)
    let learnt = Media.Traits(duration: 1234, sampleRate: 48_000)
    #expect(try await diary.journal.attachments(of: entry.id).map(\.media.traits) == [learnt])
    let before = try await diary.journal.read { try ChangeTable.latest(in: $0) }
    try await diary.journal.setTraits(Media.Traits(), of: media.id)
    try await diary.journal.setTraits(learnt, of: media.id)
    #expect(try await diary.journal.attachments(of: entry.id).map(\.media.traits) == [learnt])
    #expect(try await diary.journal.read { try ChangeTable.latest(in: $0) } == before)
  }

  @Test func importedSoundBecomesAnEntryOfItsOwn() async throws {
    let diary = try TestDiary()
    let past = try day("2020-02-29")
    let path = try diary.file("song.MP3", [1, 2, 3])
    let attachment = try await diary.journal.attachAsEntry(
      path, kind: .voice, traits: Media.Traits(duration: 3), caption: "노래", on: past)
    #expect(attachment.media.fileExtension == "mp3")
    #expect(attachment.caption == "노래")
    #expect(try await diary.journal.entries(on: past).map(\.id) == [attachment.entry])
    #expect(try await diary.journal.recordings() == [attachment.id])
    let today = try await diary.journal.attachAsEntry(path, kind: .voice)
    #expect(try await diary.journal.entry(today.entry)?.moment == diary.hands.now)
    await #expect(throws: JournalError.self) {
      try await diary.journal.attachAsEntry("/nowhere.ogg", kind: .voice)
    }
    #expect(try await diary.journal.page().count == 2)
  }

  @Test func goesAlongOneIndex() async throws {
    let diary = try TestDiary()
    let (plan, planOfOneKind) = try await diary.journal.read { database in
      let explain = "EXPLAIN QUERY PLAN "
      return (
        try database.rows(explain + RecordingListing.sql, 0) { $0.text(3) },
        try database.rows(explain + RecordingListing.sqlOfOneKind, 0, 0) { $0.text(3) }
      )
    }
    let index = "SEARCH attachment USING COVERING INDEX attachment_recorded"
    #expect(plan.first?.hasPrefix(index) == true, "\(plan)")
    #expect(planOfOneKind.first?.contains("INDEX attachment_recorded") == true, "\(planOfOneKind)")
    #expect(!(plan + planOfOneKind).contains { $0.contains("TEMP B-TREE") || $0 == "SCAN entry" })
  }
}
