// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
import HaruWords

/// Decides about what a check found damaged: by options, or by asking at a terminal.
struct DamageDialogue {
  let session: Session
  let journal: Journal
  /// Takes everything that backups have.
  let isTaking: Bool
  /// Keeps everything else as it is.
  let isKeeping: Bool
  /// Says nothing, since another program reads what is printed.
  let isSilent: Bool

  private enum Answer {
    case take
    case keep
    case later
  }

  /// Whether it says these findings itself, each with its question.
  func asks(about finding: CheckReport.Finding) -> Bool {
    switch finding {
    case .damagedRow, .lostChanges: isAsking
    default: false
    }
  }

  private var isAsking: Bool {
    !isTaking && !isKeeping && !isSilent && !journal.isReadOnly && Terminal.isInput
      && Terminal.isOutput
  }

  func decide(about report: CheckReport) async throws {
    guard isTaking || isKeeping || isAsking else { return }
    for row in report.damagedRows { try await decide(about: row) }
    for case .lostChanges(let lost, let inBackups) in report.findings {
      try await decide(about: lost, inBackups: inBackups)
    }
  }

  private func decide(about row: DamagedRow) async throws {
    if isAsking { try show(row) }
    switch try answer(about: row) {
    case .take:
      try await journal.putBack(row)
      // Translators: {name} says what was damaged, such as “The entry of May 2”.
      try say(gettext("Put back: {name}"), row)
    case .keep:
      try await journal.accept(row)
      // Translators: {name} says what was damaged, such as “The entry of May 2”.
      try say(gettext("Kept as it is: {name}"), row)
    case .later: return
    }
  }

  private func answer(about row: DamagedRow) throws -> Answer {
    guard isAsking else {
      return isTaking && row.good != nil ? .take : isKeeping ? .keep : .later
    }
    var choices: [(String, Answer)] = []
    if row.good != nil { choices.append((gettext("Take what the backup has"), .take)) }
    choices.append((gettext("Keep it as it is"), .keep))
    return try choice(of: choices)
  }

  private func decide(about lost: LostChanges, inBackups: Int) async throws {
    if isAsking {
      try session.output.line()
      try session.output.line(lost.words(inBackups: inBackups))
      if inBackups > 0 { try session.output.line("  " + session.wayToRecover) }
      let known = gettext("I know, don’t report it again")
      guard try choice(of: [(known, .keep)]) == .keep else { return }
    } else if !isKeeping {
      return
    }
    try await journal.forgetLostChanges()
  }

  // MARK: - The terminal

  private func say(_ words: String, _ row: DamagedRow) throws {
    if !isSilent { try session.output.line(words.filling("name", with: row.name)) }
  }

  private func show(_ row: DamagedRow) throws {
    let output = session.output
    try output.line()
    try output.line(row.sentence)
    guard let good = row.good, let difference = row.lineDifference else {
      // Translators: Stands before a damaged text as it is now, beside the same text in a backup.
      try output.line(JoinedText.named(gettext("Now"), row.line))
      return try output.line(gettext("No backup has it."))
    }
    try output.line(JoinedText.named(gettext("Now"), difference.now.text))
    if good.words == row.words {
      try output.line(DamagedRow.sameWords)
    } else {
      try output.line(JoinedText.named(good.name, difference.good.text))
    }
  }

  /// What was typed that is none of the numbers, and the end of the input, mean later.
  private func choice(of choices: [(String, Answer)]) throws -> Answer {
    for (index, (words, _)) in choices.enumerated() {
      try session.output.line("  \(index + 1)  \(words)")
    }
    try session.output.line("  ⏎  " + gettext("Decide later"))
    guard let number = Terminal.answer().flatMap({ Int($0) }), choices.indices.contains(number - 1)
    else { return .later }
    return choices[number - 1].1
  }
}
