// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
import GLib

// What is said of exports and imports.

extension ExportRefusal {
  @MainActor package var words: String {
    switch self {
    case .notEmpty: gettext("Something is there already: please name a new or an empty folder.")
    case .taken: gettext("Something of this name is there already: please choose another name.")
    case .nothingChosen: gettext("There is no entry in what you chose.")
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
    case .unseen(let file):
      gettext("“{file}” can’t be shown in a book. The file itself is safe in the diary.")
        .filling("file", with: file)
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
    case .unknownFormat:
      gettext("Haru does not know this format. Nothing was changed.")
    case .damagedArchive:
      gettext("The file is damaged or not complete. Nothing was changed; please export it again.")
    case .encrypted:
      gettext(
        "The file is encrypted. Please save it without encryption in the program that wrote it, and import that."
      )
    case .packed:
      gettext("This is an archive that Haru can’t read. Please unpack it, and import the folder.")
    case .packedExport:
      gettext(
        "This is an export of Haru’s that was packed. Please unpack it, and import the folder."
      )
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
    case .guessedEncoding(let name):
      // Translators: Behind the name of a file. {encoding} is as in “CP949”.
      gettext("it is not text in UTF-8, and was read as {encoding}").filling("encoding", with: name)
    case .noDay: gettext("nothing says which day it belongs to")
    case .empty: gettext("there are no words in it")
    case .leavesFolder: gettext("it leads out of the folder")
    case .fields(let names):
      // Translators: Behind the name of a file. {names} are words at its beginning, in English.
      gettext("these fields make no sense and were left out: {names}")
        .filling("names", with: CountText.list(names))
    case .noEntry: gettext("the entry that it belongs to is not there")
    case .missingMedia: gettext("an entry refers to it, but it is not there")
    case .damagedMedia: gettext("it is not what was exported; it was imported as it is")
    case .damaged: gettext("it is damaged")
    case .encrypted: gettext("a password of the program that wrote it is needed to read it")
    case .olderVersion:
      gettext("an old version of its program wrote it: please save it there with a newer one")
    case .fileTime: gettext("nothing says its day, so that it was taken in by the time of its file")
    case .swollen: gettext("it unpacks to more than an archive of its size can hold")
    case .unsupportedMedia: gettext("it is no photo, sound or video that can be kept here")
    case .spareCopy: gettext("it is an older state that the program keeps beside the newest")
    case .otherSource: gettext("it may be a diary of its own, which can be imported by itself")
    case .unused: gettext("no entry refers to it")
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
    let added = CountText.all(entries: entriesAdded, memos: memosAdded, files: mediaAdded)
    var lines = [
      (isDry
        // Translators: What an import would do. {list} is as in “3 entries, 2 memos”.
        ? gettext("Would be added: {list}")
        // Translators: What an import did. {list} is as in “3 entries, 2 memos”.
        : gettext("Added: {list}"))
        .filling("list", with: added)
    ]
    let there = entriesThere + memosThere
    if there > 0 {
      lines.append(
        // Translators: What an import found in the diary. {list} is as in “3 entries, 2 memos”.
        gettext("Already there: {list}")
          .filling("list", with: CountText.all(entries: entriesThere, memos: memosThere)))
    }
    if doubles > 0 {
      lines.append(
        // Translators: What an import found in the diary. {list} is as in “3 entries”.
        gettext("Left out, since an entry of the same time has the same words: {list}")
          .filling("list", with: CountText.entries(doubles)))
    }
    if entriesKeptAsVersion > 0 {
      lines.append(
        // Translators: What an import found in the diary. {list} is as in “3 entries”.
        gettext("There with another text, and kept among the versions: {list}").filling(
          "list", with: CountText.entries(entriesKeptAsVersion)))
    }
    if gathersDays {
      lines.append(
        gettext(
          "Photos and videos of one day become one entry, and each recording becomes one of its own."
        ))
    }
    return lines
  }
}

extension PastImport {
  /// What it has brought.
  @MainActor package var words: String {
    CountText.all(entries: entries, memos: memos, files: attachments)
  }
}

extension PastImport {
  /// Where it was not imported to its end; empty where it was.
  @MainActor package var state: String {
    // Translators: Said of an import.
    if undone != nil { return gettext("taken back") }
    // Translators: Said of an import.
    return isFinished ? "" : gettext("broken off")
  }
}

extension ImportUndoReport {
  /// As many days are named.
  private static let mostDays = 20

  @MainActor package var lines: [String] {
    var lines = [
      entries + memos + attachments == 0
        ? gettext("Nothing of the import was left to be taken back.")
        // Translators: {list} is as in “3 entries, 2 memos”.
        : gettext("Moved to the trash: {list}. They can be restored from there for 30 days.")
          .filling(
            "list", with: CountText.all(entries: entries, memos: memos, files: attachments))
    ]
    if entriesKept + memosKept > 0 {
      lines.append(
        // Translators: {list} is as in “3 entries, 2 memos”.
        gettext("Changed since the import, and left as they are: {list}")
          .filling("list", with: CountText.all(entries: entriesKept, memos: memosKept)))
      let days = daysKept.sorted().map { DateText.withoutWeekday($0) }
      if !days.isEmpty { lines.append(CountText.list(Array(days.prefix(Self.mostDays)))) }
    }
    return lines
  }
}

/// What is said before something is exported.
package enum ExportWords {
  package static var unsealed: String {
    gettext("What is exported is not sealed: anybody who has the file can read it.")
  }

  /// What a folder of Markdown files does not have.
  package static var stays: String {
    gettext(
      "Your templates, the words that you added to the dictionary, and the choice of folders for On This Day stay in the diary alone."
    )
  }
}

extension ExportReport {
  /// What is to be known of it beside what it holds.
  @MainActor package var notes: [String] {
    [lettersLine, memosLine, trimLine].compactMap(\.self)
  }

  private var memosLine: String? {
    guard leftMemos > 0 else { return nil }
    return NumberText.counted(leftMemos) {
      ngettext(
        "{count} memo was left out. A folder of Markdown files has it.",
        "{count} memos were left out. A folder of Markdown files has them.", $0)
    }
  }

  /// What was left out; nil where that is nothing.
  private var lettersLine: String? {
    guard sealedLetters > 0 else { return nil }
    return NumberText.counted(sealedLetters) {
      ngettext(
        "{count} letter was left out: it is still sealed.",
        "{count} letters were left out: they are still sealed.", $0)
    }
  }

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
