// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import GLib

// What is said of exports and imports.

extension ExportRefusal {
  @MainActor package var words: String {
    switch self {
    case .notEmpty: gettext("Something is there already: please name a new or an empty folder.")
    case .noFolder: gettext("The folder in which it should be made is not there.")
    case .notWritable: gettext("You may not write there: please choose another folder.")
    case .damaged:
      gettext("The file is damaged, and what is there may be better: please choose another name.")
    }
  }
}

extension ExportReport.Problem {
  @MainActor package var words: String {
    switch self {
    case .missingMedia(let file):
      gettext("A file is missing in the diary: {file}").filling("file", with: file)
    case .damagedMedia(let file):
      gettext("A file is damaged, and was exported as far as it can be read: {file}")
        .filling("file", with: file)
    }
  }
}

extension ImportRefusal {
  @MainActor package var words: String {
    switch self {
    case .noFolder: gettext("There is no such folder.")
    case .newerVersion: gettext("A newer Haru wrote this folder. Please update Haru.")
    case .foreignManifest: gettext("The file manifest.json in it is not one of Haru’s.")
    }
  }
}

extension ImportProblem {
  @MainActor package var words: String { JoinedText.named(file, reason.words) }
}

extension ImportProblem.Reason {
  @MainActor fileprivate var words: String {
    switch self {
    case .unreadable: gettext("it can’t be read")
    case .tooLarge: gettext("it is too large for a text")
    case .notText: gettext("it is not text in UTF-8")
    case .noDay: gettext("nothing says which day it belongs to")
    case .empty: gettext("there are no words in it")
    case .leavesFolder: gettext("it leads out of the folder")
    case .fields(let names):
      // Translators: Behind the name of a file. {names} are words at its beginning, in English.
      gettext("these fields make no sense and were left out: {names}")
        .filling("names", with: CountText.list(names))
    case .noEntry: gettext("the entry that it belongs to is not there")
    case .missingMedia: gettext("an entry speaks of it, but it is not there")
    case .damagedMedia: gettext("it is not what was exported; it was imported as it is")
    }
  }
}

extension ImportReport {
  /// Whether there is anything in it that the diary does not have.
  package var isNew: Bool {
    entriesAdded + entriesKeptAsVersion + versionsAdded + memosAdded + foldersAdded
      + attachmentsAdded + mediaAdded > 0
  }

  /// What was added, or what would be.
  @MainActor package func lines(isDry: Bool) -> [String] {
    let added = [
      CountText.entries(entriesAdded), CountText.memos(memosAdded), CountText.files(mediaAdded),
    ]
    var lines = [
      (isDry
        // Translators: What an import would do. {list} is as in “3 entries, 2 memos”.
        ? gettext("Would be added: {list}")
        // Translators: What an import did. {list} is as in “3 entries, 2 memos”.
        : gettext("Added: {list}"))
        .filling("list", with: CountText.list(added))
    ]
    let there = entriesThere + memosThere
    if there > 0 {
      lines.append(
        // Translators: What an import found in the diary. {list} is as in “3 entries, 2 memos”.
        gettext("Already there: {list}").filling(
          "list",
          with: CountText.list([CountText.entries(entriesThere), CountText.memos(memosThere)])))
    }
    if entriesKeptAsVersion > 0 {
      lines.append(
        // Translators: What an import found in the diary. {list} is as in “3 entries”.
        gettext("There with another text, and kept among the versions: {list}").filling(
          "list", with: CountText.entries(entriesKeptAsVersion)))
    }
    return lines
  }
}

extension ExportReport {
  /// What was exported, and where to.
  @MainActor package func line(_ path: String) -> String {
    // Translators: {list} is as in “3 entries, 2 memos”.
    gettext("Exported to {folder}: {list}").filling("folder", with: path)
      .filling(
        "list",
        with: CountText.list(
          [CountText.entries(entries)] + (memos > 0 ? [CountText.memos(memos)] : [])
            + (media > 0 ? [CountText.files(media)] : [])))
  }
}
