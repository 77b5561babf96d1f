// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
import HaruModel
import HaruSettings
import HaruWords

/// Lists the diaries of this computer.
struct DiariesCommand: Command {
  static let name = "diaries"
  static let parameters = ""
  static var summary: String { gettext("List the diaries of this computer") }
  static var notes: String {
    gettext(
      // Translators: {variable} is HARU_DATA_DIR, a variable of the environment.
      "The window opens and begins diaries: Diaries, in its menu. “--diary” takes the name of one that is listed here, or any folder. Where neither it nor {variable} names one, the one with the asterisk is used, which the window opened last."
    ).filling("variable", with: "HARU_DATA_DIR")
  }

  private let json: Option<Bool>

  init(_ options: OptionParser) { json = options.json() }

  var onlyPrints: Bool { true }

  func run(_ session: Session) async throws -> ExitStatus {
    let all = DiaryListFile.standard.read().known()
    let records = all.map(DiaryRecord.init)
    if json.value {
      try session.output.json(records)
      return .done
    }
    for record in records {
      try session.output.line("  " + record.folder + record.remark, stressed: record.marked)
    }
    if records.isEmpty { try session.output.line(gettext("No diaries.")) }
    return .done
  }
}

struct DiaryRecord: Encodable {
  let name: String
  let folder: String
  let latest: Bool
  let there: Bool
  let sealed: Bool

  init(_ diary: ListedDiary) {
    let folder = JournalFolder(diary.folder)
    (name, self.folder, latest) = (diary.shownName, diary.folder, folder.isUsual)
    // What can't be looked at is said where it is opened.
    there = (try? folder.isThere) ?? true
    sealed = (try? folder.isSealed) ?? false
  }

  fileprivate var marked: String { (latest ? "* " : "  ") + name }

  fileprivate var remark: String {
    // Translators: Of a diary in a list, behind its folder.
    if !there { return "  " + gettext("(not there now)") }
    // Translators: Of a diary in a list, behind its folder: it has a password.
    return sealed ? "  " + gettext("(sealed)") : ""
  }
}
