// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import FeelingTraining
import Testing

@testable import Feelings

/// A person's corrections teach how days of their kind are read, and nothing else.
@Suite struct LearningTests {
  private static let sets = ["held.tsv", "plain.tsv", "mixed.tsv"]

  /// Each sixth of the days is read after the others were corrected.
  @Test(arguments: KindOfDays.languages)
  func afterThirtyCorrectionsTheNextIsRightMoreOften(language: String) throws {
    let days = try KindOfDays(language)
    let reader = try TestModel.reader()
    #expect(days.texts.count == 36)
    let before = days.texts.count { reader.shares(of: $0).leading == days.emotion }
    var after = 0
    for part in 0..<6 {
      let (unseen, seen) = Self.parted(days.texts, part)
      #expect(seen.count == 30)
      let taught = reader.learning(from: days.corrected(seen, beside: days.others))
      after += unseen.count { taught.shares(of: $0).leading == days.emotion }
    }
    #expect(after >= before + 8, "\(before) were right before, and \(after) are now")
  }

  @Test(arguments: KindOfDays.languages)
  func nothingElseIsReadWorse(language: String) throws {
    let days = try KindOfDays(language)
    let reader = try TestModel.reader()
    let taught = reader.learning(from: days.corrected(days.texts, beside: days.others))
    for set in Self.sets {
      let entries = try EntrySet(TestModel.entries(set))
      for language in KindOfDays.languages {
        let (before, after) = (
          entries.score(reader, language: language), entries.score(taught, language: language)
        )
        #expect(after.right >= before.right && after.guessed >= before.guessed, "\(set) \(after)")
        #expect(after.signs >= before.signs, "\(set) \(after.misses)")
      }
    }
  }

  @Test func theSameCorrectionsTeachTheSame() throws {
    let days = try KindOfDays("ko")
    let reader = try TestModel.reader()
    let texts = days.corrected(days.texts, beside: days.others)
    let (first, second) = (reader.learning(from: texts), reader.learning(from: texts))
    #expect(first.version == second.version)
    #expect(days.texts.allSatisfy { first.read($0) == second.read($0) })
    // Nothing is left of what it learnt before.
    let fewer = days.corrected(days.texts.dropLast(), beside: days.others)
    let again = first.learning(from: fewer)
    #expect(again.version != first.version)
    #expect(again.read(days.texts[0]) == reader.learning(from: fewer).read(days.texts[0]))
  }

  @Test func withoutCorrectionsItReadsAsTheModelDoes() throws {
    let days = try KindOfDays("en")
    let reader = try TestModel.reader()
    let taught = reader.learning(from: days.corrected([], beside: days.others))
    #expect(taught.version == reader.version && taught.corrections == [])
    #expect(days.texts.allSatisfy { taught.read($0) == reader.read($0) })
  }

  /// Where nothing tells which words are usual, all would be called what a few were.
  @Test(arguments: KindOfDays.languages)
  func aDiaryThatHoldsNothingElseTeachesNothing(language: String) throws {
    let days = try KindOfDays(language)
    let reader = try TestModel.reader()
    let taught = reader.learning(from: days.corrected(days.texts, beside: []))
    #expect(taught.version == reader.version)
    #expect(days.others.allSatisfy { taught.read($0.body) == reader.read($0.body) })
  }

  @Test func whatIsLearntIsBounded() throws {
    let days = try KindOfDays("ko")
    let long = days.texts.map { text in text + days.others.map(\.body).joined(separator: "\n") }
    let reader = try TestModel.reader()
    let taught = reader.learning(from: days.corrected(long, beside: days.others))
    #expect(taught.learntCount > 0 && taught.learntCount <= LearntWeights.limit)
    let some = reader.learning(from: days.corrected(days.texts, beside: days.others))
    #expect(some.learntCount > 20 && some.learntCount < 1000)
  }

  private static func parted(_ texts: [String], _ part: Int) -> (unseen: [String], seen: [String]) {
    let numbered = texts.enumerated()
    return (
      numbered.filter { $0.offset % 6 == part }.map(\.element),
      numbered.filter { $0.offset % 6 != part }.map(\.element)
    )
  }
}

/// Why nothing was read in a text.
@Suite struct UnreadReasonTests {
  @Test(arguments: [
    ("hello", UnreadReason.short), ("안녕", .short), ("test", .short), ("123", .short), ("", .short),
    ("this title is much too long", .noFeeling), ("Сегодня была погода.", .language),
    ("今日は雨が降った。", .language),
  ])
  func isTold(text: String, reason: UnreadReason) throws {
    let reading = try TestModel.reader().read(text)
    #expect(!reading.isRead && reading.unread == reason, "\(reading)")
  }

  @Test func isNoneWhereSomethingWasRead() throws {
    #expect(try TestModel.reader().read("I am so sad.").unread == nil)
  }
}
