// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
import HaruWords

/// Adds what a folder holds.
struct ImportCommand: Command {
  static let name = "import"
  static var parameters: String { gettext("FOLDER") }
  static var summary: String { gettext("Add what an exported folder holds") }
  static var notes: String {
    gettext(
      "Any folder of Markdown files can be imported whose names or front matter say their day. Nothing in the diary is overwritten, and nothing is added twice."
    )
  }

  private let dryRun: Option<Bool>
  private let json: Option<Bool>
  private let words: Option<[String]>

  init(_ options: OptionParser) {
    dryRun = options.flag("dry-run", nil, gettext("Only say what would be added"))
    json = options.json()
    words = options.words()
  }

  func run(_ session: Session) async throws -> ExitStatus {
    let path = try session.oneFolder(words.value)
    let isDry = dryRun.value
    let journal = try await session.journal()
    let ended = gettext("What was added until then stays. Importing again completes it.")
    let report = try await session.untilEnded(ended) {
      try await journal.importFolder(path, dryRun: isDry, progress: Progress.show)
    }
    if !isDry { await session.keepHouse(journal) }
    if json.value {
      try session.output.json(ImportRecord(report))
    } else {
      for problem in report.problems { Program.complain("haru: " + problem.words) }
      for line in report.lines(isDry: isDry) { try session.output.line(line) }
    }
    return report.problems.isEmpty ? .done : .failed
  }
}
