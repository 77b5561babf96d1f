// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import GLib
import HaruWords

extension Exchange {
  /// How long the work still takes, by minutes; empty while that is not known.
  package var restWords: String {
    guard let secondsLeft else { return "" }
    let minutes = (secondsLeft / 60).rounded(.up) * 60
    return gettext("{time} left").filling("time", with: DurationText.words(max(minutes, 60)))
  }

  /// The last part of what was imported, as a person calls it.
  package var sourceName: String {
    paths.count == 1 ? FilePath.name(paths[0]) : CountText.files(paths.count)
  }

  /// What is imported, and what it is.
  package var sourceWords: String {
    // Many a folder is called like the program that wrote it.
    let parts = [sourceName, format ?? ""].filter { !$0.isEmpty }
    return (parts.first == parts.last ? Array(parts.prefix(1)) : parts).joined(separator: " · ")
  }

  /// What is proposed for the name of a report.
  package var reportName: String { gettext("Import") + " " + Day.today.iso + ".txt" }

  /// All that there is to say of what was done, as a text.
  package var report: String {
    let words = words
    let parts = [[sourceWords, DateText.full(.today)], words.lines, words.problems]
      .filter { !$0.isEmpty }
    return parts.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The same, with no more problems than a window shows.
  var shortReport: String {
    let words = words
    let problems = words.problems.isEmpty ? [] : words.problemLines
    return ([title, sourceWords, words.heading] + words.lines + problems)
      .joined(separator: "\n")
  }

  /// Writes that into a file; answers with why it could not be done.
  package func saveReport(to path: String) async -> String? {
    do {
      try await AtomicFile.write(Array(report.utf8), to: path)
      return nil
    } catch {
      return JournalError.failed(underlying: error).words.inOneLine
    }
  }
}
