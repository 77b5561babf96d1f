// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// Reads the whole diary and says whether it is well.
struct CheckCommand: Command {
  static let name = "check"
  static let parameters = ""
  static var summary: String { gettext("Read the whole diary, and repair what can be repaired") }
  static var notes: String {
    gettext(
      "What can’t be repaired is put aside into the folder “aside”, never deleted. At a terminal you are asked about each text that is damaged. A damaged database is put aside by “--recover” only, which brings together what can be read of it and its backups."
    )
  }

  private let onlyLook: Option<Bool>
  private let take: Option<Bool>
  private let keep: Option<Bool>
  private let recover: Option<Bool>
  private let json: Option<Bool>

  init(_ options: OptionParser) {
    onlyLook = options.flag("only-look", nil, gettext("Only say what is damaged"))
    take = options.flag("take", nil, gettext("Take all damaged texts that backups have from there"))
    keep = options.flag(
      "keep", nil,
      gettext("Keep what else is damaged or missing as it is, and don’t report it again"))
    recover = options.flag(
      "recover", nil, gettext("Bring together what can be read of the diary and its backups"))
    json = options.json()
  }

  func run(_ session: Session) async throws -> ExitStatus {
    guard [onlyLook.value, take.value || keep.value, recover.value].count(where: { $0 }) < 2 else {
      throw Complaint.misunderstood(
        gettext("“--only-look”, “--recover” and decisions can’t be combined."))
    }
    try session.requireDiary()
    if recover.value { return try await recover(session) }
    let journal = try await session.readingJournal(telling: false)
    let report = await journal.check(repairing: !onlyLook.value)
    let dialogue = DamageDialogue(
      session: session, journal: journal, isTaking: take.value, isKeeping: keep.value,
      isSilent: json.value || onlyLook.value)
    if json.value {
      try session.output.json(ReportRecord(report))
    } else {
      try say(report, session) { !dialogue.asks(about: $0) }
      if try await journal.clockJump() != nil { try session.output.line(ClockText.waits) }
    }
    try await dialogue.decide(about: report)
    return report.isClean ? .done : .damaged
  }

  private func say(
    _ report: CheckReport, _ session: Session, where isSaid: (CheckReport.Finding) -> Bool
  ) throws {
    for finding in report.findings where isSaid(finding) {
      try session.output.line(finding.words)
      switch finding {
      case .damagedDatabase: try sayHowToRecover(session)
      case .lostChanges(_, let inBackups) where inBackups > 0: try sayHowToRecover(session)
      default: continue
      }
    }
    if report.isClean { try session.output.line(gettext("The diary is whole.")) }
  }

  private func sayHowToRecover(_ session: Session) throws {
    try session.output.line("  " + session.wayToRecover)
  }

  /// Brings together what can be read, where something is damaged or missing.
  private func recover(_ session: Session) async throws -> ExitStatus {
    guard try await needsRecovery(session) else {
      throw Complaint(gettext("Nothing is damaged or missing: there is nothing to recover."))
    }
    let report = try await Recovery(session.unlockedFolder()).salvage()
    for sentence in report.sentences { try session.output.line(sentence) }
    return .done
  }

  private func needsRecovery(_ session: Session) async throws -> Bool {
    let folder = try await session.unlockedFolder()
    do throws(JournalError) {
      let report = await (try Journal(folder)).check(repairing: false)
      return report.findings.contains { finding in
        switch finding {
        case .damagedDatabase, .lostChanges: true
        default: false
        }
      }
    } catch {
      if case .damaged = error { return true }
      throw error
    }
  }
}
