// SPDX-License-Identifier: GPL-3.0-or-later

package import Copies
package import DiaryStore
package import Outside
package import Sealing

/// Rehearses with the backups here, and with the copy elsewhere.
package struct RehearsalRun {
  private let diary: Diary
  private let copies: CopyScheduler
  private let outside: OutsideClient
  private let rehearsal: Rehearsal
  private let sheet: Secret?

  /// `sheet` is what the typed letters say. Throws where they are not those of the diary.
  package init(
    of diary: Diary, _ copies: CopyScheduler, by outside: OutsideClient, sheet: Secret?
  ) throws(JournalError) {
    (self.diary, self.copies, self.outside, self.sheet) = (diary, copies, outside, sheet)
    rehearsal = try Rehearsal(diary.folder, sheet: sheet)
  }

  /// Notes that the letters were tried, and the backup.
  package func rehearse() async throws(JournalError) -> RehearsalReport {
    guard let journal = diary.readableJournal else { throw .missing }
    let report = try await rehearsal.run(against: journal)
    if !journal.isReadOnly, report.missingCount == 0 {
      try await journal.noteProven(.rehearsed)
    }
    return report
  }

  /// The same with the newest backup of the copy, which is fetched for that, and its list of files.
  /// Tells whether the copy has a recovery sheet of its own, besides that of the diary.
  package func rehearseCopy(
    progress: @escaping CopyRun.Progress
  ) async throws(CopySetupError) -> (report: RehearsalReport, hasOwnSheet: Bool) {
    guard let journal = diary.readableJournal, let note = copies.note else {
      throw .copy(.nothing)
    }
    // What is on its way there shares the folder of what is fetched.
    await copies.cancel()
    let target = try await CopySecrets.target(note.place, sheet: sheet, by: outside)
    do throws(CopyError) {
      let recovery = Recovery(diary.folder)
      let files = try await target.list()
      let backup = try await CopyRestore(into: recovery, from: target, progress: progress)
        .newestBackup()
      let report = try await report(backup, of: files, recovery, journal)
      return (report, sheet.map { target.key != CopyKey(of: $0) } ?? false)
    } catch {
      throw .copy(error)
    }
  }

  private func report(
    _ backup: Backup, of files: [CopiedFile], _ recovery: Recovery, _ journal: Journal
  ) async throws(CopyError) -> RehearsalReport {
    do throws(JournalError) {
      let report: RehearsalReport
      do throws(JournalError) {
        report = try await rehearsal.run(backup, of: files, against: journal)
      } catch {
        try recovery.discard(backup)
        throw error
      }
      // Among the backups of this diary, it would be taken for one of them.
      try recovery.discard(backup)
      return report
    } catch {
      throw .diary(error)
    }
  }
}
