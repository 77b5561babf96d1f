// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite

@testable import DiaryStore

/// Fills a diary with all that can be in one, the same for the same seed.
struct RandomDiary {
  /// Splitmix64.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
      return mixed ^ mixed >> 31
    }
  }

  /// Whatever is in the trash, sealed or only in a version says this.
  static let secret = "geheimnis"

  private static let pieces = [
    "---\n", "---", "\n", "\r\n", "\r", "\u{200b}", "\0", "wort ", "하루 ", "산책을 했다. ", "🌿",
    "<!-- haru:media -->", "\n<!-- haru:media -->\n", "\n![x](media/y.jpg)\n", "title: ", "- a\n",
    "\"", "\\", "\u{2028}", "\u{feff}", "e\u{301}", "é", "[a](b)", "# ", "```\n", "\t", ":", " ",
    "\u{85}", "ᄒ\u{1161}\u{11ab}", "'", "id: x\n", "]", "{", "\u{1f}", "/", "../", "\u{fffd}",
  ]
  private static let day = 86_400_000

  private var random: Generator
  private let journal: Journal
  private let hands: TestDiary.Hands
  private let outside: String
  private let folders: [Folder.ID]
  private var contents = 0

  static func fill(_ diary: borrowing TestDiary, seed: Int) async throws {
    let outside = diary.folder.path + "/outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    var folders: [Folder.ID] = []
    for name in ["여행", "a/b", "\"x\"", "e\u{301}", "é", "empty \u{2028}"].prefix(seed % 7) {
      folders.append(try await diary.journal.folder(named: name).id)
    }
    var maker = RandomDiary(
      random: Generator(state: UInt64(seed)), journal: diary.journal, hands: diary.hands,
      outside: outside, folders: folders)
    for _ in 0..<Int.random(in: 0...14, using: &maker.random) { try await maker.addEntry() }
    for _ in 0..<Int.random(in: 0...5, using: &maker.random) { try await maker.addMemo() }
  }

  private mutating func chance(_ part: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < part
  }

  private mutating func text(_ longest: Int) -> String {
    (0..<Int.random(in: 0...longest, using: &random)).map { _ in
      Self.pieces.randomElement(using: &random) ?? ""
    }.joined()
  }

  private mutating func addEntry() async throws {
    hands.move(seconds: Int.random(in: 0...90_000, using: &random))
    var draft = journal.newDraft()
    let isHidden = chance(0.4)
    let word = isHidden ? Self.secret : "wort"
    draft.title = word + text(5)
    draft.body = word + text(30)
    draft.folder = folders.randomElement(using: &random)
    draft.tags = (0..<Int.random(in: 0...3, using: &random)).map { _ in word + text(2) }
    guard let entry = try await journal.save(draft) else { return }
    try await addVersions(of: entry)
    try await addMedia(to: entry, word)
    try await addRows(of: entry)
    if isHidden, chance(0.5) {
      try await journal.seal(entry.id, until: Day(number: 20_991_231) ?? entry.day)
    } else if isHidden {
      try await journal.delete([entry.id])
    } else if chance(0.1) {
      try await journal.seal(entry.id, until: Day(number: 20_200_101) ?? entry.day)
    }
    if chance(0.1) { try await journal.delete([entry.id]) }
  }

  /// Texts that only versions have.
  private mutating func addVersions(of entry: Entry) async throws {
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      hands.move(seconds: 11)
      var draft = Draft(entry)
      draft.body = Self.secret + text(8)
      try await journal.save(draft)
      hands.move(seconds: 11)
      try await journal.save(Draft(entry))
    }
  }

  private mutating func addMedia(to entry: Entry, _ word: String) async throws {
    for number in 0..<Int.random(in: 0...4, using: &random) {
      if chance(0.7) { contents += 1 }
      let path =
        outside + "/\(number)." + (["JPG", "ogg", "", "webm"].randomElement(using: &random) ?? "")
      try Data("content \(contents)".utf8).write(to: URL(filePath: path))
      let isGone = chance(0.2)
      let traits = Media.Traits(
        width: chance(0.5) ? 640 : nil, duration: chance(0.5) ? 12 : nil,
        sampleRate: chance(0.2) ? 48_000 : nil,
        recorded: chance(0.5) ? Moment(milliseconds: -5) : nil)
      let attachment = try await journal.attach(
        path, to: entry.id, kind: Media.Kind.allCases.randomElement(using: &random) ?? .photo,
        traits: traits, caption: chance(0.5) ? (isGone ? Self.secret : word) + text(4) : "")
      if chance(0.3) {
        let said = Transcript.Word("gesagt" + text(3), number, number * 900)
        try await journal.setTranscript(
          Transcript([said, Transcript.Word("wort", 7, 9)], language: "de", recogniser: text(1)),
          of: attachment.media.id)
      }
      if chance(0.3) {
        try await journal.setBookmark(
          Bookmark(at: number * 700, named: chance(0.5) ? text(2) : ""), of: attachment.media.id)
      }
      if chance(0.3) {
        let end = chance(0.5) ? number * 900 + 1000 : nil
        try await journal.setTrim(Trim(from: number * 300, to: end), of: attachment.id)
      }
      if isGone { try await journal.delete(attachment.id) }
    }
    if chance(0.3) {
      let ids = try await journal.attachments(of: entry.id).map(\.id).shuffled(using: &random)
      try await journal.reorder(ids, of: entry.id)
    }
  }

  private mutating func addRows(of entry: Entry) async throws {
    let weather = Weather(
      icon: "rain" + text(1), celsius: chance(0.5) ? -3.7e-9 : nil, place: text(2),
      isByHand: chance(0.5))
    let parts = Feeling.Part.allCases.map { ($0, Double.random(in: 0...1, using: &random)) }
    let feeling = Feeling(
      leading: text(1), parts: Dictionary(uniqueKeysWithValues: parts), model: 3,
      isByHand: chance(0.5), isRemote: chance(0.3))
    let place = Coordinates(
      latitude: .random(in: -90...90, using: &random),
      longitude: .random(in: -180...180, using: &random))
    let (hasWeather, hasFeeling, hasPlace) = (chance(0.4), chance(0.4), chance(0.4))
    try await journal.write { database in
      if hasWeather { try WeatherTable.insert(weather, of: entry.id, in: database) }
      if hasFeeling { try FeelingTable.insert(feeling, words: 0, of: entry.id, in: database) }
      if hasPlace, let place { try PlaceTable.set(place, of: entry.id, in: database) }
    }
  }

  private mutating func addMemo() async throws {
    hands.move(seconds: 5)
    let isGone = chance(0.4)
    let words = (isGone ? Self.secret : "wort") + text(10)
    let isPinned = chance(0.5)
    guard let memo = try await journal.addMemo(words, isPinned: isPinned) else { return }
    if chance(0.3) {
      try await journal.setColor(LabelColor.allCases.randomElement(using: &random), of: memo.id)
    }
    if chance(0.3), let first = try await journal.memos().first, first.id != memo.id {
      _ = try await journal.move(memo.id, .ahead, of: first.id)
    }
    if isGone { try await journal.delete(memo.id) }
  }
}
