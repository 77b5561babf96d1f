// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite
import Synchronization
import Testing

@testable import DiaryStore

/// Reads that what says “sad” is sad, and notes what it was given.
private final class Pupil: Sendable {
  let model: Int
  private let given = Mutex<[String]>([])

  init(model: Int = 7) { self.model = model }

  var texts: [String] { given.withLock { $0 } }

  func read(_ title: String, _ body: String) -> Feeling {
    given.withLock { $0.append(title) }
    let isSad = (title + body).contains("sad")
    let emotion: Emotion = isSad ? .sadness : .joy
    return Feeling(
      leading: emotion.rawValue,
      parts: [
        .positive: isSad ? 0.2 : 0.9, .negative: isSad ? 0.8 : 0.1, emotion.part: 0.7, .calm: 0.2,
        .anger: 0.1,
      ],
      model: model, isByHand: false)
  }
}

extension TestDiary {
  /// Has everything read that was not; answers with how much that was.
  fileprivate func read(by pupil: Pupil, portion: Int = 100) async throws -> Int {
    var (count, last): (Int, Int?) = (0, nil)
    repeat {
      let found = try await journal.readFeelings(
        model: pupil.model, after: last, limit: portion
      ) { pupil.read($0, $1) }
      (count, last) = (count + found.count, found.last)
    } while last != nil
    return count
  }

  fileprivate func emotion(of entry: Entry) async throws -> Emotion? {
    try await journal.feeling(of: entry.id)?.emotion
  }

  fileprivate func rewrite(_ entry: Entry, _ title: String) async throws {
    hands.move(seconds: 1)
    var draft = Draft(try #require(try await journal.entry(entry.id)))
    draft.title = title
    _ = try await journal.save(draft)
  }
}

@Suite struct FeelingTests {
  @Test func readsTheNewestFirstInPortionsAndEachOnce() async throws {
    let diary = try TestDiary()
    for number in 1...5 {
      _ = try await diary.write("day \(number)", on: day("2026-11-0\(number)"))
    }
    let pupil = Pupil()
    #expect(try await diary.journal.unreadFeelings(model: 7) == 5)
    #expect(try await diary.read(by: pupil, portion: 2) == 5)
    #expect(pupil.texts == ["day 5", "day 4", "day 3", "day 2", "day 1"])
    #expect(try await diary.journal.unreadFeelings(model: 7) == 0)
    #expect(try await diary.read(by: pupil) == 0)
    #expect(try await diary.journal.unreadFeelings(model: 8) == 5)
  }

  @Test func readsAgainWhatSaysSomethingElseAndOnlyThat() async throws {
    let diary = try TestDiary()
    let (first, second) = (try await diary.write("fine"), try await diary.write("fine, too"))
    #expect(try await diary.read(by: Pupil()) == 2)
    try await diary.rewrite(first, "sad")
    try await diary.journal.move(second.id, to: day("2026-01-01"))
    let pupil = Pupil()
    #expect(try await diary.read(by: pupil) == 1)
    #expect(pupil.texts == ["sad"])
    #expect(try await diary.emotion(of: first) == .sadness)
  }

  @Test func aCorrectionStaysWhateverIsReadAndWritten() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("sad")
    _ = try await diary.read(by: Pupil())
    let before = try await diary.journal.correctFeeling(of: entry.id, to: .calm)
    #expect(before?.emotion == .sadness)
    try await diary.rewrite(entry, "still very sad")
    #expect(try await diary.read(by: Pupil()) == 1)
    #expect(try await diary.read(by: Pupil(model: 8)) == 1)
    let kept = try #require(try await diary.again().feeling(of: entry.id))
    #expect((kept.emotion, kept.isByHand, kept.model) == (.calm, true, 8))
    #expect(kept.strength(of: .calm) == 0.7)
    #expect(abs(kept.positive - 0.7) < 1e-9 && abs(kept.negative - 0.3) < 1e-9)
    #expect(try await diary.journal.felt().map(\.words) == [3])
    #expect(try await diary.read(by: Pupil(model: 8)) == 0)
  }

  @Test func aCorrectionCanBeTakenBack() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("sad")
    _ = try await diary.read(by: Pupil())
    let before = try await diary.journal.correctFeeling(of: entry.id, to: .joy)
    // It says something else meanwhile, which the earlier reading knows nothing of.
    try await diary.rewrite(entry, "fine")
    try await diary.journal.setFeeling(before, of: entry.id)
    #expect(try await diary.emotion(of: entry) == .sadness)
    #expect(try await diary.read(by: Pupil()) == 1)
    #expect(try await diary.emotion(of: entry) == .joy)
    _ = try await diary.journal.correctFeeling(of: entry.id, to: .fear)
    try await diary.journal.setFeeling(nil, of: entry.id)
    #expect(try await diary.journal.feeling(of: entry.id) == nil)
    #expect(try await diary.read(by: Pupil()) == 1)
  }

  /// Taken back, and then not after all: it was in the diary as read, with no words at all.
  @Test func theWordsCountWhateverBecomesOfACorrection() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("sad", "two words")
    _ = try await diary.read(by: Pupil())
    _ = try await diary.journal.correctFeeling(of: entry.id, to: .joy)
    let before = try await diary.journal.feeling(of: entry.id)
    try await diary.journal.setFeeling(nil, of: entry.id)
    try await diary.journal.setFeeling(before, of: entry.id)
    #expect(try await diary.emotion(of: entry) == .joy)
    #expect(try await diary.journal.felt().map(\.words) == [3])
    #expect(try await diary.read(by: Pupil()) == 0)
  }

  @Test func whatNobodyHasReadCanBeCalledSomething() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("sad")
    #expect(try await diary.journal.correctFeeling(of: entry.id, to: .anger) == nil)
    #expect(try await diary.emotion(of: entry) == .anger)
    #expect(try await diary.read(by: Pupil()) == 1)
    #expect(try await diary.emotion(of: entry) == .anger)
  }

  @Test func aSealedLetterIsNeitherReadNorShownUntilItOpens() async throws {
    let diary = try TestDiary()
    let (read, unread) = (try await diary.write("sad"), try await diary.write("sad, too"))
    let pupil = Pupil()
    _ = try await diary.journal.readFeeling(of: read.id, model: 7) { pupil.read($0, $1) }
    for letter in [read, unread] { try await diary.seal(letter) }
    #expect(try await diary.journal.unreadFeelings(model: 8) == 0)
    #expect(try await diary.read(by: Pupil(model: 8)) == 0)
    #expect(
      try await diary.journal.readFeeling(of: unread.id, model: 7) { pupil.read($0, $1) } == false)
    #expect(try await diary.journal.feeling(of: read.id) == nil)
    #expect(try await diary.journal.felt().isEmpty)
    await #expect(throws: JournalError.self) {
      _ = try await diary.journal.correctFeeling(of: read.id, to: .joy)
    }
    #expect(pupil.texts == ["sad"])
    diary.hands.move(days: 10)
    #expect(try await diary.read(by: pupil) == 1)
    #expect(try await diary.journal.felt().compactMap(\.emotion) == [.sadness, .sadness])
  }

  @Test func whatChangedWhileItWasReadIsNotGivenTheOldReading() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("sad")
    let folder = diary.folder
    _ = try await diary.read(by: Pupil())
    #expect(
      try await diary.journal.readFeeling(of: entry.id, model: 8) { title, body in
        let reading = Pupil(model: 8).read(title, body)
        // As another process saves.
        let other = try? folder.openDatabase(.readWrite)
        try? other?.run("UPDATE entry SET title = 'fine', modified = modified + 1")
        return reading
      })
    let kept = try #require(try await diary.journal.feeling(of: entry.id))
    #expect(kept.model == 0)
    #expect(try await diary.read(by: Pupil(model: 8)) == 1)
    #expect(try await diary.emotion(of: entry) == .joy)
  }

  @Test func whatIsInTheTrashIsNotReadUntilItIsBack() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("sad")
    try await diary.journal.delete([entry.id])
    #expect(try await diary.journal.unreadFeelings(model: 7) == 0)
    #expect(try await diary.read(by: Pupil()) == 0)
    #expect(try await diary.journal.felt().isEmpty)
    try await diary.journal.restore([entry.id])
    #expect(try await diary.read(by: Pupil()) == 1)
  }

  @Test func travelsWithAnExportAndItsWordsAreCountedAnew() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("sad", "three more words")
    let corrected = try await diary.write("sad", "one")
    _ = try await diary.read(by: Pupil())
    _ = try await diary.journal.correctFeeling(of: corrected.id, to: .calm)
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path, .everything)
    let other = try TestDiary()
    try await other.take(folder)
    let (here, there) = (try await diary.journal.felt(), try await other.journal.felt())
    #expect(there.map(\.emotion) == here.map(\.emotion))
    #expect(there.map(\.isByHand) == here.map(\.isByHand))
    #expect(there.map(\.words) == here.map(\.words))
    #expect(there.map(\.words).sorted() == [2, 4])
    #expect(there.map(\.positive) == here.map(\.positive))
  }

  /// To show one that is more than all there is, or less than none, the program ended.
  @Test(arguments: ["1e300", "-1e300"])
  func isNeverTakenForMoreThanAllOrLessThanNone(_ number: String) async throws {
    let diary = try TestDiary()
    _ = try await diary.write("fine")
    _ = try await diary.read(by: Pupil())
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let file = try #require(folder.texts.first)
    let text = try folder.content(file)
    let hostile = text.replacing("0.9", with: number).replacing("0.7", with: number)
    #expect(hostile != text)
    try folder.write(hostile, to: file)
    let other = try TestDiary()
    try await other.take(folder)
    let felt = try #require(try await other.journal.felt().first)
    #expect((0...1).contains(felt.positive))
    #expect((0...1).contains(felt.strength))
    let feeling = try #require(try await other.journal.feeling(of: felt.entry))
    #expect(feeling.parts.values.allSatisfy { (0...1).contains($0) })
  }

  /// As a server answers, or an earlier model read: five numbers of their own.
  @Test func everyPlaceSaysTheSame() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("a day")
    try await diary.journal.write { database in
      try database.run(
        """
        INSERT INTO feeling (entry, leading, positive, negative, joy, sadness, anger, fear, calm,
          model, by_hand) VALUES (?, 'joy', 0.2, 0.8, 0.8, 0.05, 0, 0.02, 0.4, 1, 0)
        """, entry.id.number)
    }
    let kept = try #require(try await diary.journal.feeling(of: entry.id))
    let felt = try #require(try await diary.journal.felt().first)
    #expect(kept.percents[.joy] == 63 && kept.positivePercent == 94)
    #expect(felt.strength == 0.63 && felt.positive == 0.94)
    #expect(FeelingTally([felt]).positive == 0.94)
  }

  @Test func manyAreToldOfAtOnceAndOneByItsEntry() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("sad")
    var changes = try await diary.journal.changes().makeAsyncIterator()
    _ = try await diary.read(by: Pupil())
    try await diary.journal.tellOfFeelings()
    #expect(await changes.next()?.map(\.item) == [0])
    let pupil = Pupil(model: 8)
    _ = try await diary.journal.readFeeling(of: entry.id, model: 8) { pupil.read($0, $1) }
    let told = await changes.next()
    #expect(told?.map(\.item) == [entry.id.number])
    #expect(told?.map(\.subject) == [.feeling])
  }
}

/// What a model elsewhere has read.
@Suite struct RemoteFeelingTests {
  private static let sad = Feeling(
    leading: "sadness", parts: [.negative: 1, .sadness: 1], model: 0, isByHand: false,
    isRemote: true)

  private static func readElsewhere(_ entry: Entry, in diary: borrowing TestDiary) async throws
    -> Bool
  {
    guard let (text, modified) = try await diary.journal.textToBeFelt(of: entry.id) else {
      return false
    }
    try await diary.journal.keepRemote(sad, of: entry.id, text, modified: modified)
    return true
  }

  @Test func takesThePlaceOfWhatIsReadHereUntilTheEntrySaysSomethingElse() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("a day")
    for isReadBefore in [true, false] {
      if isReadBefore { _ = try await diary.read(by: Pupil()) }
      #expect(try await Self.readElsewhere(entry, in: diary))
      for model in [7, 8] { _ = try await diary.read(by: Pupil(model: model)) }
      #expect(try await diary.emotion(of: entry) == .sadness)
      #expect(try await diary.journal.feeling(of: entry.id)?.isRemote == true)
      // Once is enough.
      #expect(try await !Self.readElsewhere(entry, in: diary))
      try await diary.rewrite(entry, "another day \(isReadBefore)")
      #expect(try await diary.read(by: Pupil()) == 1)
      #expect(try await diary.emotion(of: entry) == .joy)
    }
  }

  @Test func isNotKeptOfWhatIsNotThereAnyMore() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("a day")
    let (text, modified) = try #require(try await diary.journal.textToBeFelt(of: entry.id))
    try await diary.rewrite(entry, "another day")
    try await diary.journal.keepRemote(Self.sad, of: entry.id, text, modified: modified)
    #expect(try await diary.journal.feeling(of: entry.id)?.isRemote != true)
  }

  /// So that it is asked for again.
  @Test func saysWhereItIsNotKeptSinceTheEntryGotATag() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("a day")
    let (text, modified) = try #require(try await diary.journal.textToBeFelt(of: entry.id))
    diary.hands.move(seconds: 1)
    var draft = Draft(entry)
    draft.tags = ["sea"]
    _ = try await diary.journal.save(draft)
    let isKept = try await diary.journal.keepRemote(
      Self.sad, of: entry.id, text, modified: modified)
    #expect(!isKept)
    #expect(try await Self.readElsewhere(entry, in: diary))
    #expect(try await diary.journal.feeling(of: entry.id)?.isRemote == true)
  }

  @Test func nothingIsHandedOutThatIsNobodysBusiness() async throws {
    let diary = try TestDiary()
    let corrected = try await diary.write("a day")
    _ = try await diary.journal.correctFeeling(of: corrected.id, to: .calm)
    let deleted = try await diary.write("a second day")
    try await diary.journal.moveToTrash([.entry(deleted.id)])
    let sealed = try await diary.write("a letter")
    _ = try await diary.seal(sealed)
    for entry in [corrected, deleted, sealed] {
      #expect(try await diary.journal.textToBeFelt(of: entry.id) == nil)
    }
    #expect(try await diary.emotion(of: corrected) == .calm)
  }
}
