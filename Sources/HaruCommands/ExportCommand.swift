// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
import HaruWords

/// Writes the diary as a folder that can be read without Haru.
struct ExportCommand: Command {
  static let name = "export"
  static var parameters: String { gettext("FOLDER") }
  static var summary: String { gettext("Write the diary into a readable folder") }
  static var notes: String {
    gettext(
      "The folder must be new or empty. It holds Markdown files with their photos and recordings, and “haru import” reads it again. Letters that are still sealed are in it, but not readable at a glance."
    )
  }

  private let everything: Option<Bool>
  private let words: Option<[String]>

  init(_ options: OptionParser) {
    everything = options.flag(
      "everything", nil, gettext("The trash and all earlier versions too"))
    words = options.words()
  }

  func run(_ session: Session) async throws -> ExitStatus {
    let path = try session.oneFolder(words.value)
    let journal = try await session.readingJournal()
    let scope: ExportScope = everything.value ? .everything : .readable
    let report = try await session.untilEnded(gettext("Nothing was exported.")) {
      try await journal.export(to: path, scope, progress: Progress.show)
    }
    for problem in report.problems { Program.complain("haru: " + problem.words) }
    try session.output.line(report.line(path))
    return report.problems.isEmpty ? .done : .damaged
  }
}
