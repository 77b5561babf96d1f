// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// Tells what entries feel like.
struct FeelingsCommand: Command {
  static let name = "feelings"
  static var parameters: String { gettext("[NUMBER | DAY…]") }
  static var summary: String { gettext("Tell what entries feel like") }
  static var notes: String {
    gettext(
      "Entries are read on this computer, and nothing of them leaves it. What you have corrected stays as you said."
    )
  }

  private let limit: Option<String?>
  private let json: Option<Bool>
  private let words: Option<[String]>

  init(_ options: OptionParser) {
    limit = options.limit()
    json = options.json()
    words = options.words()
  }

  var onlyPrints: Bool { true }

  func run(_ session: Session) async throws -> ExitStatus {
    let limit = try limit.count()
    let isNamed = !words.value.isEmpty
    let names = isNamed ? try ItemName.names(words.value, today: session.today) : []
    let journal = try await session.readingJournal()
    let entries =
      isNamed ? try await named(names, in: journal) : try await journal.page(limit: limit)
    let source = try await FeelingSource(journal)
    var found: [(entry: Entry, feeling: Feeling?)] = []
    for entry in entries where isNamed || !entry.isClosed {
      found.append((entry, try await source.feeling(of: entry)))
    }
    if json.value {
      try session.output.json(found.map { FeelingRecord($0.entry, $0.feeling) })
      return .done
    }
    for (entry, feeling) in found {
      try show(entry, feeling, session, isWhole: isNamed)
      guard isNamed, !entry.isClosed, let feeling, !feeling.isRead else { continue }
      if let reason = source.unreadReason(of: entry) {
        try session.output.line("        " + reason.words)
      }
    }
    if found.isEmpty { try session.output.line(gettext("No entries.")) }
    if !isNamed, entries.count == limit {
      Program.complain(gettext("There may be more: “--limit” shows as many as you want."))
    }
    return .done
  }

  private func named(_ names: [ItemName], in journal: Journal) async throws -> [Entry] {
    var entries: [Entry] = []
    for name in names {
      switch name {
      case .entry(let id): entries.append(try await journal.entry(named: id))
      case .day(let day): entries += try await journal.entries(on: day)
      case .memo, .attachment:
        throw Complaint.misunderstood(gettext("Only entries have feelings."))
      }
    }
    guard !entries.isEmpty else {
      throw Complaint(gettext("Nothing was written on that day."), .notFound)
    }
    return entries
  }

  /// In one line; where it `isWhole`, all strengths in a second one.
  private func show(
    _ entry: Entry, _ feeling: Feeling?, _ session: Session, isWhole: Bool
  ) throws {
    let beginning = entry.beginning(session.clock)
    guard !entry.isClosed else { return try session.output.line(entry, session.clock) }
    let words = feeling?.words ?? gettext("Not read yet")
    try session.output.line(
      entry, session.clock,
      text: JoinedText.titled(words, beginning))
    guard isWhole, let feeling, feeling.isRead else { return }
    let percents = feeling.percents
    let strengths = Emotion.allCases.map { emotion in
      gettext("{name} {share}").filling("name", with: emotion.name)
        .filling("share", with: NumberText.percent(Double(percents[emotion] ?? 0) / 100))
    }
    try session.output.line("        " + CountText.list(strengths))
  }
}

extension Feeling {
  /// Joy 83%, 92% positive, 8% negative.
  fileprivate var words: String {
    guard isRead else { return FeelingCategory.unread.name }
    guard let emotion else {
      return CountText.list([
        FeelingCategory.unsure.name, TallyText.balance(positive: Double(positivePercent) / 100),
      ])
    }
    // Translators: What an entry feels like, and how strongly: “Joy 83%”.
    let leading = gettext("{name} {share}").filling("name", with: emotion.name)
      .filling("share", with: NumberText.percent(Double(percents[emotion] ?? 0) / 100))
    let parts = [leading, TallyText.balance(positive: Double(positivePercent) / 100)]
    // Translators: Who said what an entry feels like: the person, not the program.
    return CountText.list(isByHand ? parts + [gettext("corrected by you")] : parts)
  }
}
