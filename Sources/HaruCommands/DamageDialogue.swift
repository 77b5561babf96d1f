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

  private var isAsking: Bool {
    !isTaking && !isKeeping && !isSilent && !journal.isReadOnly && Terminal.isInput
      && Terminal.isOutput
  }

  func decide(about report: Report) async throws {
    guard isTaking || isKeeping || isAsking else { return }
    for row in report.damagedRows { try await decide(about: row) }
    for case .lostChanges in report.findings { try await decideAboutLostChanges() }
  }

  private func decide(about row: DamagedRow) async throws {
    if isAsking { try show(row) }
    switch try answer(about: row) {
    case .take:
      try await journal.putBack(row)
      try say(gettext("Put back: {name}"), row)
    case .keep:
      try await journal.accept(row)
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

  private func decideAboutLostChanges() async throws {
    if isAsking {
      let known = gettext("I know, don’t say it again")
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
    let excerpts = row.excerpts
    try output.line(gettext("Now") + ": " + excerpts.now)
    guard let good = row.good else {
      return try output.line(gettext("No backup has it."))
    }
    if good.words == row.words {
      try output.line(DamagedRow.sameWords)
    } else {
      try output.line(good.name + ": " + excerpts.good)
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
