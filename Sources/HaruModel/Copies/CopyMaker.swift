// SPDX-License-Identifier: GPL-3.0-or-later

package import Copies
package import DiaryStore
import Files
package import Outside

/// Makes the copy elsewhere what the diary is, and notes when that was.
package struct CopyMaker {
  private let journal: Journal
  private let outside: OutsideClient
  private let progress: CopyRun.Progress

  package init(
    of journal: Journal, by outside: OutsideClient,
    progress: @escaping CopyRun.Progress = { _, _ in }
  ) {
    self.journal = journal
    self.outside = outside
    self.progress = progress
  }

  /// Copies to the place of this note, and returns what is noted of it then. A daily copy sends the
  /// backup of today where there is one; any other makes a new backup.
  package func copy(
    to note: CopySettings, expectingCopy: Bool, isDaily: Bool = false
  ) async throws(CopySetupError) -> (note: CopySettings, report: CopyRun.Report) {
    guard outside.isOn else { throw .copy(.off) }
    let backup = try await backup(isDaily: isDaily)
    let target = try await CopySecrets.target(note.place, by: outside)
    if note.isSealedOtherwise(than: journal) { try await noteChange(of: note) }
    let report: CopyRun.Report
    do throws(CopyError) {
      report = try await CopyRun(of: journal, to: target, progress: progress)
        .copy(
          backup, expectingCopy: expectingCopy,
          isSealedOtherwise: note.isSealedOtherwise(than: journal), hasOldFiles: note.hasOldFiles)
      // The window or another process may have taken another place meanwhile.
      guard try await CopySettings.read(in: journal.folder)?.place == note.place else {
        throw .cancelled
      }
    } catch {
      throw .copy(error)
    }
    var note = note
    (note.copied, note.sealName) = (journal.clock.now, journal.sealName)
    note.backup = backup.name
    note.hasOldFiles = report.hasOldFiles
    do throws(JournalError) {
      try await note.write(in: journal.folder)
    } catch {
      throw .copy(.diary(error))
    }
    return (note, report)
  }

  /// From then on until a copy is whole, it is not known what the files there are sealed with:
  /// this copy may be broken off, and the diary may get its earlier keys back.
  private func noteChange(of note: CopySettings) async throws(CopySetupError) {
    do throws(CopyError) {
      guard try await CopySettings.read(in: journal.folder)?.place == note.place else {
        throw .cancelled
      }
    } catch {
      throw .copy(error)
    }
    var note = note
    note.sealName = "changing"
    do throws(JournalError) {
      try await note.write(in: journal.folder)
    } catch {
      throw .copy(.diary(error))
    }
  }

  private func backup(isDaily: Bool) async throws(CopySetupError) -> Backup {
    do throws(JournalError) {
      if isDaily, let today = try journal.backupOfToday() { return today }
      // What was captured while the diary was locked is a part of it.
      _ = try await journal.takeIn(Inbox(of: journal.folder, clock: journal.clock))
      return try await journal.backUp()
    } catch {
      throw .copy(.diary(error))
    }
  }
}

extension CopySettings {
  /// Whether the files of a diary have other keys by now than those of its copy, or none.
  func isSealedOtherwise(than journal: Journal) -> Bool {
    sealName.map { $0 != journal.sealName } ?? false
  }
}
