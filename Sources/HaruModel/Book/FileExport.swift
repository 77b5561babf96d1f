// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
package import DiaryStore
import Exporters
import GLib
import HaruWords

/// Writes entries as a book, or as a file for another program.
package nonisolated struct FileExport: Sendable {
  package typealias Steps = @Sendable (_ done: Int, _ of: Int) -> Void

  let form: ExportForm
  let title: String
  let journal: Journal
  let entries: [SelectedEntry]
  let theme: BookTheme
  let look: BookLook
  let picture: @Sendable (Media) async throws -> PrintedPicture
  let steps: StepNumber
  private var report = ExportReport()

  /// Finds what is selected. Throws where that is nothing. `picture` makes what is seen of photos
  /// and videos.
  @MainActor package init(
    _ form: ExportForm, _ selection: EntrySelection, of journal: Journal, titled title: String,
    _ theme: BookTheme, progress: @escaping Steps,
    picture: @escaping @Sendable (Media) async throws -> PrintedPicture
  ) async throws(JournalError) {
    let (entries, sealed) = try await journal.selected(selection)
    guard !entries.isEmpty else { throw JournalError.exportRefused(.nothingChosen) }
    var folder: String?
    if let id = selection.folder {
      folder = try await journal.folders().first { $0.id == id }?.name
    }
    (self.form, self.title, self.journal, self.entries) = (form, title, journal, entries)
    (self.theme, self.picture) = (theme, picture)
    look = BookLook(title, entries, folder: folder, theme)
    steps = StepNumber(of: entries.count * (form == .pdf ? 2 : 1), progress)
    report.sealedLetters = sealed
    // Who chose a part knows that they are none of it.
    if selection == EntrySelection(), form.isOfWords {
      report.leftMemos = try await journal.memoCount()
    }
  }

  /// Writes it to the path, in place of a file that is there only where that is wanted. There is
  /// never half of it.
  @concurrent
  package func write(
    to path: String, replacing: Bool
  ) async throws(JournalError) -> ExportReport {
    let writer = FormWriter(self, report)
    try await journal.exportBeside(path, replacing: replacing) { try await writer.write(to: $0) }
    return writer.report
  }

  /// The entries of each month.
  var chapters: [[SelectedEntry]] {
    entries.reduce(into: []) { chapters, entry in
      if let last = chapters.last?.last, Month(of: last.day) == Month(of: entry.day) {
        chapters[chapters.count - 1].append(entry)
      } else {
        chapters.append([entry])
      }
    }
  }
}

/// Counts what is done, and tells it.
nonisolated struct StepNumber: Sendable {
  private let total: Int
  private let tell: FileExport.Steps

  init(of total: Int, _ tell: @escaping FileExport.Steps) {
    (self.total, self.tell) = (total, tell)
  }

  func reach(_ done: Int) { tell(min(done, total), total) }
}
