// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// Deletes the whole diary, after two questions.
final class DeletionRow: ActionRow {
  private let diary: Diary
  private let exchange: DiaryExchange
  private weak var window: PreferencesWindow?
  private let button = Button(gettext("Delete…"))
    .styled(.destructiveAction)
    .aligned(vertically: .center)

  init(_ diary: Diary, _ exchange: DiaryExchange, in window: PreferencesWindow) {
    self.diary = diary
    self.exchange = exchange
    self.window = window
    let button = button
    super.init(
      gettext("Delete everything"),
      subtitle: gettext("Every entry, memo, photo and recording, and all backups")
    ) { button }
    activating(button)
    button.onClicked { [weak self] in
      // The window may be closed meanwhile: a question goes with it.
      Task { await self?.ask() }
    }
  }

  private func ask() async {
    let question = MessageDialog(
      gettext("Delete the Whole Diary?"),
      gettext(
        "Every entry, memo, photo and recording goes, and so do all backups in the diary’s folder. An export stays."
      ), safe: gettext("Cancel")
    ).offering("export", gettext("Export First…"), .suggested)
      .offering("delete", gettext("Go On…"), .destructive)
    switch await question.answer(over: self) {
    case "export": exchange.chooseExport(.everything)
    case "delete": if await isSure() { await delete() }
    default: return
    }
  }

  /// Asks for the diary's name, which is not typed by mistake.
  private func isSure() async -> Bool {
    let name = diary.name.shown
    let entry = Entry(name)
    let question = MessageDialog(
      gettext("Are You Sure?"),
      gettext("To delete the diary, please write its name: {name}").filling("name", with: name),
      safe: gettext("Cancel")
    ).offering("delete", gettext("Delete Everything"), .destructive).holding(entry)
    question.allow("delete", false)
    entry.onChanged { [weak question, weak entry] in
      question?.allow("delete", entry?.text == name)
    }
    return await question.answer(over: self) == "delete"
  }

  private func delete() async {
    button.isSensitive = false
    defer { button.isSensitive = true }
    do throws(JournalError) {
      switch try await diary.deleteEverything() {
      case .trash: window?.say(gettext("The diary is in the trash of your desktop."))
      case .folder(let path): await tell(path)
      }
    } catch {
      window?.say(error.words.inOneLine)
    }
  }

  private func tell(_ path: String) async {
    let words = MessageDialog(
      gettext("A New Diary Has Begun"),
      gettext(
        "There is no trash on the disk of the old one, so it was put into {folder}. Delete that folder to be rid of it."
      ).filling("folder", with: path), safe: gettext("Close"))
    _ = await words.answer(over: self)
  }
}
