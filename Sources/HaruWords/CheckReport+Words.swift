// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import GLib

extension CheckReport.Finding {
  @MainActor package var words: String {
    switch self {
    case .damagedDatabase(let problems):
      // Translators: {details} is what SQLite says, in English.
      gettext("The database is damaged: {details}").filling(
        "details", with: problems.prefix(3).joined(separator: "; "))
    case .repairedLog(let aside):
      gettext(
        "The file with the latest changes was damaged. What could be read of it is in the diary again; the files are kept as they were found, in {folder}."
      ).filling("folder", with: aside)
    case .foreignLog(let aside):
      gettext(
        // Translators: {place} is a file, with its folders.
        "The file with the latest changes was that of another diary. It was put aside: {place}"
      ).filling("place", with: aside)
    case .strayKeyFile(let aside):
      gettext(
        // Translators: {place} is a folder, with those that it is in.
        "The file “diary.key” lay beside this diary, which has no password. It was put aside: {place}"
      ).filling("place", with: aside)
    case .otherDiary:
      gettext("Another diary lies in the place of the one that was here before.")
    case .lostChanges(let lost, let inBackups): lost.words(inBackups: inBackups)
    case .healedPages(let count):
      ngettext(
        "One place of the diary’s file was damaged, and was put right.",
        "{count} places of the diary’s file were damaged, and were put right.", count
      ).filling("count", with: NumberText.whole(count))
    case .damagedRow(let row): row.sentence
    case .mendedRow(let row): row.mendedSentence
    case .rebuiltIndexes: gettext("Indexes of the database were wrong, and were made anew.")
    case .brokenReference(let table, let row):
      // Translators: {row} is a number, {table} is the name of a table of the database, in English.
      gettext("Row {row} of the table “{table}” refers to something that is not there.")
        .filling("row", with: "\(row)").filling("table", with: table)
    case .wrongSearchIndex(let isRepaired):
      isRepaired
        ? gettext("Searches would have missed something. The index was made anew.")
        : gettext("Searches may miss something: the index is wrong.")
    case .wrongPositions(let entries, let isRepaired):
      JoinedText.named(
        CountText.entries(entries),
        isRepaired
          ? gettext("their days would not have shown them. That was put right.")
          : gettext("their days may not show them."))
    case .damagedPreviews(let isRepaired):
      isRepaired
        ? gettext("Previews were damaged, and will be made anew.")
        : gettext("Previews are damaged.")
    case .missingMedia(let media):
      gettext("A file is missing: {file}").filling("file", with: media.hashText)
    case .damagedMedia(let media, let aside):
      gettext("A file is damaged: {file}").filling("file", with: media.hashText)
        // Translators: {place} is a file, with its folders.
        + (aside.map { " " + gettext("It was put aside: {place}").filling("place", with: $0) } ?? "")
    case .unreadableMedia(let media):
      gettext("A file can’t be read: {file}").filling("file", with: media.hashText)
    case .damagedRecording(let aside):
      gettext(
        // Translators: {place} is a file, with its folders.
        "A part of a recording could not be read. What could be read is in the diary; the file is kept as it was found: {place}"
      ).filling("place", with: aside)
    case .unreadableNote(let aside):
      gettext(
        // Translators: {place} is a file, with its folders.
        "Words that came while the diary was locked can’t be read. Their file is kept: {place}"
      ).filling("place", with: aside)
    case .unusedFile(let name):
      gettext("Nothing uses this file any more, it will be removed in time: {file}")
        .filling("file", with: name)
    case .unknownFile(let name):
      gettext("This file is not from Haru: {file}").filling("file", with: name)
    case .unfinishedRecording(_, let file):
      gettext("A recording was not finished, and can be kept: {file}")
        .filling("file", with: file)
    case .silentRecording(_, let file):
      gettext("A recording was begun, and nothing was said: {file}")
        .filling("file", with: file)
    case .unchecked(let part): part.uncheckedWords
    }
  }
}

extension CheckReport.Part {
  @MainActor fileprivate var uncheckedWords: String {
    switch self {
    case .database: gettext("The database could not be read to its end.")
    case .searchIndex: gettext("The search index could not be read to its end.")
    case .positions: gettext("The order of the entries could not be read to its end.")
    case .previews: gettext("The previews could not be read to their end.")
    case .media: gettext("The files could not be read to their end.")
    case .recordings: gettext("The unfinished recordings could not be read to their end.")
    }
  }
}
