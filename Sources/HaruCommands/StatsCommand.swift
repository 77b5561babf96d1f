// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// Counts what the diary holds.
struct StatsCommand: Command {
  static let name = "stats"
  static let parameters = ""
  static var summary: String { gettext("Count what the diary holds") }

  private let feelings: Option<Bool>
  private let json: Option<Bool>

  init(_ options: OptionParser) {
    feelings = options.flag("feelings", nil, gettext("Count what entries feel like, by month"))
    json = options.json()
  }

  var onlyPrints: Bool { true }

  func run(_ session: Session) async throws -> ExitStatus {
    let journal = try await session.readingJournal()
    if feelings.value { return try await countFeelings(session, journal) }
    let statistics = try await journal.statistics()
    if json.value {
      try session.output.json(StatisticsRecord(statistics))
      return .done
    }
    for line in statistics.lines { try session.output.line(line) }
    return .done
  }

  private func countFeelings(_ session: Session, _ journal: Journal) async throws -> ExitStatus {
    let felt = try await FeelingSource(journal).felt()
    let months = FeelingStretch.months(of: felt)
    let all = FeelingTally(felt)
    if json.value {
      try session.output.json(FeelingStatisticsRecord(all, months))
      return .done
    }
    guard all.entries > 0 else {
      try session.output.line(gettext("No entries."))
      return .done
    }
    try session.output.line(all.words)
    for month in months {
      let start = DateText.monthAndYear(of: month.days.lowerBound) + "  "
      try session.output.line(month.tally.words, stressed: start)
    }
    return .done
  }
}

extension FeelingTally {
  /// 12 entries, 72% positive, 28% negative — Joy: 5 (42%), Calm: 7 (58%).
  @MainActor fileprivate var words: String {
    let head =
      [CountText.entries(entries)] + (positive.map { [TallyText.balance(positive: $0)] } ?? [])
    return JoinedText.titled(CountText.list(head), CountText.list(TallyText.counts(of: self)))
  }
}

extension DiaryStatistics {
  @MainActor fileprivate var lines: [String] {
    guard let firstDay, let lastDay else {
      return [gettext("No entries."), CountText.memos(memos)]
    }
    var lines = [
      // Translators: As in “12 entries on 9 days, from May 2 to November 8”.
      gettext("{entries} on {days}, from {first} to {last}")
        .filling("entries", with: CountText.entries(entries))
        .filling("days", with: CountText.days(daysWritten))
        .filling("first", with: DateText.full(firstDay))
        .filling("last", with: DateText.full(lastDay)),
      CountText.characters(characters), CountText.memos(memos),
    ]
    for (kind, collection) in [
      (Media.Kind.photo, photos), (.voice, recordings), (.video, videos),
    ] where collection.count > 0 {
      lines.append(
        "\(CountText.media(kind, collection.count)), \(NumberText.bytes(collection.bytes))")
    }
    lines.append(
      // Translators: Days of writing in a row. {present} and {longest} are as in “3 days”.
      gettext("Streak: {present}, at most {longest} (one missed day in seven does not end it)")
        .filling("present", with: CountText.days(presentStreak))
        .filling("longest", with: CountText.days(longestStreak)))
    if sealedLetters > 0 { lines.append(CountText.letters(sealedLetters)) }
    lines += entriesOfYears.sorted { $0.key < $1.key }.map {
      NumberText.plain($0.key) + "  " + CountText.entries($0.value)
    }
    return lines
  }
}
