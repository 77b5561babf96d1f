// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// One call of a command: the diary that is meant, and the terminal.
final class Session {
  let output = Output()
  let folder: JournalFolder
  let clock = WallClock.system

  init(diary: String?) throws {
    guard
      let folder = JournalFolder.chosen(
        diary.map(Program.absolutePath), environment: Program.environment)
    else {
      throw Complaint(gettext("There is no home folder to look for the diary in."))
    }
    self.folder = folder
  }

  var today: Day { clock.day(of: clock.now) }

  /// The diary to write into, begun where there is none.
  func journal() throws -> Journal { try Journal(folder, clock: clock) }

  /// The diary to read. One that can't be changed is read all the same.
  func readingJournal() throws -> Journal {
    guard try folder.exists else { throw noDiary }
    do throws(JournalError) {
      return try Journal(folder, clock: clock)
    } catch {
      switch error {
      case .readOnly, .newerSchema: return try Journal.openReadOnly(folder, clock: clock)
      default: throw error
      }
    }
  }

  var noDiary: Complaint {
    Complaint(
      gettext("There is no diary in {folder} yet.").filling("folder", with: folder.path), .notFound)
  }

  /// What is said of a failure. Whoever has a damaged diary is told of the newest good backup.
  func complaint(_ error: JournalError) async -> Complaint {
    let complaint = Complaint(error)
    guard case .damaged = error else { return complaint }
    // Where the backups can't be read either, there is none to offer.
    guard let backup = try? await Recovery(folder).newestGoodBackup() else {
      return Complaint(
        complaint.message + "\n"
          + gettext("No good backup was found in {folder}.")
          .filling("folder", with: folder.backup), complaint.status)
    }
    return Complaint(
      complaint.message + "\n"
        + gettext("The newest good backup is that of {date}. To go on with it: {command}")
        .filling("date", with: DateText.full(backup.day))
        .filling("command", with: "haru check --recover"), complaint.status)
  }

  /// What has to be done once a day by whoever changes the diary first.
  func keepHouse(_ journal: Journal) async {
    do {
      try await journal.backUpIfDue()
      try await journal.tidy()
    } catch {
      Program.complain("haru: " + gettext("Today’s backup failed.") + " " + error.words.text)
    }
  }

  /// The folder that is the only word.
  func oneFolder(_ words: [String]) throws -> String {
    guard words.count == 1 else {
      throw Complaint.misunderstood(gettext("Please name one folder."))
    }
    return Program.absolutePath(words[0])
  }

  /// Does something long, which Ctrl+C ends in good order; `ended` is what is said then.
  func untilEnded<Result: Sendable>(
    _ ended: String, _ body: @escaping @MainActor () async throws -> Result
  ) async throws -> Result {
    let task = Task { try await body() }
    Program.onTermination { task.cancel() }
    do {
      return try await task.value
    } catch {
      guard task.isCancelled else { throw error }
      throw Complaint(gettext("Broken off.") + " " + ended)
    }
  }

  /// The text that the words of the command line are, or that standard input holds where they are
  /// "-".
  func text(_ words: [String]) throws -> String {
    guard words == ["-"] else { return words.joined(separator: " ") }
    guard let text = String(validating: try Terminal.readAll(), as: UTF8.self) else {
      throw Complaint(gettext("What came in is not text in UTF-8. Nothing was saved."))
    }
    return String(text.reversed().drop { $0.isNewline }.reversed())
  }
}
