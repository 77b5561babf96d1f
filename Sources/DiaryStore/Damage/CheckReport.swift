// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// What a check of the diary found.
package struct CheckReport: Hashable, Sendable {
  package enum Finding: Hashable, Sendable {
    /// The database file is damaged, in SQLite's words.
    case damagedDatabase([String])
    /// The log of the database was damaged, and has been put right as far as it could be. The files
    /// are kept as they were found.
    case repairedLog(aside: String)
    /// The log beside the database was that of another diary. It is kept as it was found.
    case foreignLog(aside: String)
    /// A key file lay beside this diary, which is not sealed. It is kept as it was found.
    case strayKeyFile(aside: String)
    /// The database is that of another diary than the one that was here before.
    case otherDiary
    /// Changes that were saved once are gone; `inBackups` is how many of them the newest backup
    /// has.
    case lostChanges(LostChanges, inBackups: Int)
    /// A page of the database was damaged, and one byte of it was put right.
    case healedPages(Int)
    /// A row that does not hold what was written.
    case damagedRow(DamagedRow)
    /// One bit of a row was wrong, and has been put right.
    case mendedRow(DamagedRow)
    /// Indexes of the database did not agree with its tables, and were made anew.
    case rebuiltIndexes
    /// A row speaks of another one that is not there.
    case brokenReference(table: String, row: Int)
    /// Searches would have missed something.
    case wrongSearchIndex(isRepaired: Bool)
    /// Days would not have shown these entries.
    case wrongPositions(entries: Int, isRepaired: Bool)
    /// Previews are made again from the media, once the damaged ones are removed.
    case damagedPreviews(isRepaired: Bool)
    case missingMedia(Media)
    /// The file holds something else than was added. It was put aside into a folder of the diary.
    case damagedMedia(Media, aside: String?)
    /// The system can't read the file.
    case unreadableMedia(Media)
    /// A part of a recording could not be read when it was finished, so that its file was put
    /// aside.
    case damagedRecording(aside: String)
    /// Words that were captured while the diary was locked can't be read. Their file was put aside.
    case unreadableNote(aside: String)
    /// A file that nothing refers to; a sweep removes it in time.
    case unusedFile(String)
    /// A file that is not Haru's.
    case unknownFile(String)
    /// An unfinished recording that was neither kept nor discarded yet.
    case unfinishedRecording(Recording, file: String)
    /// A recording that was begun, and in which nothing was said.
    case silentRecording(Recording, file: String)
    /// The check was broken off here by a failure of the system.
    case unchecked(Part)
  }

  package enum Part: Hashable, Sendable {
    case database
    case positions
    case searchIndex
    case previews
    case media
    case recordings
  }

  package internal(set) var findings: [Finding] = []

  /// The rows that are damaged and about which a person can decide.
  package var damagedRows: [DamagedRow] {
    findings.compactMap { if case .damagedRow(let row) = $0 { row } else { nil } }
  }
  /// How many files of media were read.
  package internal(set) var checkedMedia = 0

  /// Whether the diary is whole.
  package var isClean: Bool {
    findings.allSatisfy { finding in
      switch finding {
      case .unusedFile, .unknownFile, .unfinishedRecording, .silentRecording: true
      case .damagedDatabase, .repairedLog, .foreignLog, .strayKeyFile, .otherDiary, .lostChanges,
        .healedPages, .damagedRow, .mendedRow, .rebuiltIndexes, .brokenReference, .wrongPositions,
        .wrongSearchIndex, .damagedPreviews, .missingMedia, .damagedMedia, .unreadableMedia,
        .damagedRecording, .unreadableNote, .unchecked:
        false
      }
    }
  }
}
