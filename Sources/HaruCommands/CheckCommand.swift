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
      "What can’t be repaired is put aside into the folder “aside”, never deleted. A damaged database is put aside by “--recover” only, which goes on with the newest good backup."
    )
  }

  private let onlyLook: Option<Bool>
  private let recover: Option<Bool>
  private let json: Option<Bool>

  init(_ options: OptionParser) {
    onlyLook = options.flag("only-look", nil, gettext("Change nothing"))
    recover = options.flag("recover", nil, gettext("Go on with the newest good backup"))
    json = options.json()
  }

  func run(_ session: Session) async throws -> ExitStatus {
    guard try session.folder.exists else { throw session.noDiary }
    if recover.value { return try await recover(session) }
    let journal = try session.readingJournal()
    let report = await journal.check(repairing: !onlyLook.value)
    if json.value {
      try session.output.json(ReportRecord(report))
    } else {
      for finding in report.findings { try session.output.line(finding.words) }
      if report.isClean { try session.output.line(gettext("The diary is whole.")) }
      if try await journal.clockJump() != nil { try session.output.line(ClockText.waits) }
    }
    return report.isClean ? .done : .damaged
  }

  private func recover(_ session: Session) async throws -> ExitStatus {
    let recovery = Recovery(session.folder)
    guard try await isDamaged(session) else {
      throw Complaint(gettext("The database is not damaged: there is nothing to recover."))
    }
    guard let backup = try await recovery.newestGoodBackup() else {
      throw Complaint(
        gettext(
          "There is no good backup. Nothing was changed: the damaged file is still in {folder}."
        )
        .filling("folder", with: session.folder.path), .damaged)
    }
    _ = try recovery.recover(from: backup)
    try session.output.line(
      gettext("The diary is that of {date} again. The damaged file is kept in {folder}.")
        .filling("date", with: DateText.full(backup.day))
        .filling("folder", with: session.folder.path + "/aside"))
    return .done
  }

  private func isDamaged(_ session: Session) async throws -> Bool {
    do throws(JournalError) {
      let report = await (try Journal(session.folder)).check(repairing: false)
      return report.findings.contains { if case .damagedDatabase = $0 { true } else { false } }
    } catch {
      if case .damaged = error { return true }
      throw error
    }
  }
}
