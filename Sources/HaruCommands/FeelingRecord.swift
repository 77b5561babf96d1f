// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What `haru feelings --json` prints of an entry. All parts are in percent.
struct FeelingRecord: Encodable {
  let id: Int
  let day: String
  /// Whether its language can be read; of a sealed letter nothing is.
  let read: Bool
  /// The leading emotion; missing where that is uncertain.
  let feeling: String?
  let positive: Int?
  let negative: Int?
  let strengths: [String: Int]
  let byHand: Bool
  let model: Int?

  enum CodingKeys: String, CodingKey {
    case id, day, read, feeling, positive, negative, strengths, model
    case byHand = "by_hand"
  }

  init(_ entry: Entry, _ found: Feeling?) {
    let feeling = found.flatMap { $0.isRead ? $0 : nil }
    id = entry.id.number
    day = entry.day.iso
    read = feeling != nil
    self.feeling = feeling?.emotion?.rawValue
    positive = feeling?.positivePercent
    negative = positive.map { 100 - $0 }
    strengths = Dictionary(
      uniqueKeysWithValues: (feeling?.percents ?? [:]).map { ($0.key.rawValue, $0.value) })
    byHand = found?.isByHand ?? false
    model = found?.model
  }
}

/// What `haru stats --feelings --json` prints.
struct FeelingStatisticsRecord: Encodable {
  struct Tally: Encodable {
    let entries: Int
    let counts: [String: Int]
    /// In percent, on average; missing where nothing could be read.
    let positive: Int?
    let negative: Int?

    init(_ tally: FeelingTally) {
      entries = tally.entries
      counts = Dictionary(
        uniqueKeysWithValues: FeelingCategory.allCases.map { ($0.code, tally.count(of: $0)) })
      positive = tally.positive.map { Int(($0 * 100).rounded()) }
      negative = positive.map { 100 - $0 }
    }
  }

  let all: Tally
  let months: [String: Tally]

  init(_ all: FeelingTally, _ months: [FeelingStretch]) {
    self.all = Tally(all)
    self.months = Dictionary(
      uniqueKeysWithValues: months.map {
        (String($0.days.lowerBound.iso.prefix(7)), Tally($0.tally))
      }
    )
  }
}

extension FeelingCategory {
  /// What other programs call it.
  fileprivate var code: String {
    switch self {
    case .emotion(let emotion): emotion.rawValue
    case .unsure: "unsure"
    case .unread: "unread"
    }
  }
}
