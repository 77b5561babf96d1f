// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import DiaryStore

/// Which pictures are seen on cards, and behind the days of the calendar.
@Suite struct SmallPictureTests {
  @Test func aCardHasTheFirstAndKnowsHowManyThereAre() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let other = try await diary.write("y")
    _ = try await diary.attach("sound", to: entry, kind: .voice)
    _ = try await diary.attach("sound too", to: other, kind: .voice)
    var pictures: [DiaryCore.Attachment] = []
    for number in 0..<6 {
      let kind: Media.Kind = number == 1 ? .video : .photo
      pictures.append(try await diary.attach("\(number)", to: entry, kind: kind))
    }
    let cards = try await diary.journal.cards([entry.id, other.id])
    #expect(cards.map(\.pictureCount) == [6, 0])
    #expect(cards[0].pictures == pictures.prefix(EntryCard.mostPictures).map(\.media))
    #expect(cards[0].media == [.photo, .voice, .video])
    #expect(cards[1].pictures.isEmpty && cards[1].media == [.voice])
    try await diary.journal.delete(pictures[0].id)
    try await diary.journal.reorder([pictures[5].id], of: entry.id)
    let card = try #require(try await diary.journal.cards([entry.id]).first)
    #expect(card.pictures.first == pictures[5].media && card.pictureCount == 5)
    try await diary.journal.restore(pictures[0].id)
    #expect(try await diary.journal.cards([entry.id]).first?.pictureCount == 6)
  }

  @Test func ofASealedLetterThereIsNone() async throws {
    let diary = try TestDiary()
    let letter = try await diary.write("x")
    let photo = try await diary.attach("photo", to: letter)
    #expect(
      try await diary.journal.photos(from: letter.day, to: letter.day) == [letter.day: photo.media])
    try await diary.seal(letter)
    let card = try #require(try await diary.journal.cards([letter.id]).first)
    #expect(card.pictures.isEmpty && card.pictureCount == 0 && card.media.isEmpty)
    #expect(try await diary.journal.photos(from: letter.day, to: letter.day).isEmpty)
    diary.hands.move(days: 10)
    #expect(try await diary.journal.photos(from: letter.day, to: letter.day).count == 1)
  }

  @Test func aDayHasTheFirstPhotoOfItsFirstEntryThatHasOne() async throws {
    let diary = try TestDiary()
    let (one, two) = (try day("2026-05-03"), try day("2026-05-04"))
    let bare = try await diary.write("bare", on: one)
    let early = try await diary.write("early", on: one)
    let late = try await diary.write("late", on: one)
    let next = try await diary.write("next", on: two)
    _ = try await diary.attach("film", to: bare, kind: .video)
    let third = try await diary.attach("third", to: late)
    let first = try await diary.attach("first", to: early)
    let second = try await diary.attach("second", to: early)
    let other = try await diary.attach("other", to: next)
    let journal = diary.journal
    #expect(try await journal.photos(from: one, to: two) == [one: first.media, two: other.media])
    #expect(try await journal.photos(from: two, to: two) == [two: other.media])
    try await journal.reorder([second.id], of: early.id)
    #expect(try await journal.photos(from: one, to: one) == [one: second.media])
    try await journal.delete([early.id])
    #expect(try await journal.photos(from: one, to: one) == [one: third.media])
    try await journal.delete(third.id)
    #expect(try await journal.photos(from: one, to: one).isEmpty)
    try await journal.restore([early.id])
    #expect(try await journal.photos(from: one, to: one) == [one: second.media])
  }
}
