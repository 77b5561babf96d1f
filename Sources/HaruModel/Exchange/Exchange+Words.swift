// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
import HaruWords

extension Exchange {
  /// What is said of a stage.
  package struct Words {
    package var heading: String
    package var lines: [String] = []
    package var problems: [String] = []

    /// Longer lists are for the report.
    private static let maxProblems = 200

    /// As many of the problems as a window shows.
    package var problemLines: [String] {
      // Translators: Stands above a list of what went wrong while the diary was imported.
      let shown = [gettext("Problems:")] + problems.prefix(Self.maxProblems)
      let rest = problems.count - Self.maxProblems
      guard rest > 0 else { return shown }
      return shown + [
        NumberText.counted(rest) { ngettext("… and {count} more", "… and {count} more", $0) }
      ]
    }
  }

  package var title: String {
    switch stage {
    // Translators: The title of a window in which the diary is exported: a name, no command.
    case .working(.exporting, _), .exported, .brokenOff(.exporting): gettext("Export")
    // Translators: The title of a window in which a diary is imported, and the button that does it.
    case .working, .wouldAdd, .imported, .undone, .brokenOff: gettext("Import")
    case .failed: gettext("Nothing Was Done")
    }
  }

  package var words: Words {
    switch stage {
    case .working(let work, _):
      Words(heading: work.words, lines: [format ?? ""].filter { !$0.isEmpty })
    case .wouldAdd(let report):
      Words(
        heading: report.isNew ? gettext("Add This to the Diary?") : gettext("Nothing New"),
        lines: report.lines(isDry: true),
        problems: report.problems.map(\.words))
    case .imported(let report):
      Words(
        // Translators: The title of a window: the import is done.
        heading: gettext("Imported"), lines: report.lines(isDry: false),
        problems: report.problems.map(\.words))
    case .undone(let report): Words(heading: gettext("Taken Back"), lines: report.lines)
    case .exported(let report, let path):
      Words(
        heading: gettext("Exported"),
        lines: [report.line(path)] + report.notes
          + (form == .markdown ? [ExportWords.stays] : []),
        problems: report.problems.map(\.words))
    case .failed(let error): Words(heading: error.words.title, lines: [error.words.text])
    case .brokenOff(.exporting), .brokenOff(.looking):
      Words(heading: gettext("Broken Off"), lines: [gettext("Nothing was changed.")])
    case .brokenOff(.importing) where past == nil:
      Words(heading: gettext("Broken Off"), lines: [gettext("Nothing was changed.")])
    case .brokenOff(.importing):
      Words(
        heading: gettext("Broken Off"),
        lines: [gettext("What was added until then stays. Importing again completes it.")])
    case .brokenOff(.undoing):
      Words(
        heading: gettext("Broken Off"), lines: [gettext("Taking it back again completes that.")])
    }
  }
}

extension Exchange.Work {
  fileprivate var words: String {
    switch self {
    case .exporting: gettext("Exporting…")
    case .looking: gettext("Looking for what is new…")
    case .importing: gettext("Importing…")
    case .undoing: gettext("Taking the import back…")
    }
  }
}
