// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// Says why the diary can't be shown, what is safe, and offers ways on.
final class ClosedDiaryPage: Box {
  private let buttons = Box(.vertical, spacing: 12).aligned(horizontally: .center)

  init(_ error: JournalError, _ backup: Backup?, in diary: Diary) {
    let header = HeaderBar(title: WindowTitle(gettext("Haru")))
    let page = StatusPage(
      icon: "dialog-warning-symbolic", title: error.words.title,
      description: Self.text(error, backup, diary)
    ).styled(.compact).expanding(.vertical)
    page.setChild(buttons)
    super.init(.vertical) {
      header
      page
    }
    offer(error, backup, diary)
  }

  private func offer(_ error: JournalError, _ backup: Backup?, _ diary: Diary) {
    if case .damaged = error {
      offer(Button(gettext("Repair")).styled(.suggestedAction)) { await diary.repair() }
    }
    if let backup {
      offer(Button(gettext("Go On With the Backup"))) {
        await diary.goOn(with: backup)
      }
    } else if case .damaged = error {
      offer(Button(gettext("Begin a New Diary"))) { await diary.beginAnew() }
    }
    if case .damaged = error { buttons.append(WindowAction.restoring.button.styled(.pill)) }
    offer(Button(gettext("Try Again"))) { await diary.open() }
    if case .absent = error {
      buttons.append(
        Button(gettext("Other Diaries…")).styled(.pill).performing(WindowAction.diaries))
      return
    }
    buttons.append(
      Button(gettext("Open the Folder")).styled(.pill).onClicked { [weak self] in
        self?.showFile(at: diary.folder.path)
      })
  }

  /// While one way is gone, no other can be begun.
  private func offer(_ button: Button, _ action: @escaping @MainActor () async -> Void) {
    buttons.append(
      button.styled(.pill).onClicked { [weak self] in
        self?.buttons.isSensitive = false
        // The application owns the diary, which outlives the window.
        Task { await action() }
      })
  }

  private static func text(_ error: JournalError, _ backup: Backup?, _ diary: Diary) -> String {
    var sentences: [String]
    if case .damaged = error {
      sentences = [RepairWords.explanation]
    } else {
      sentences = [error.words.text]
    }
    if let failure = diary.repairFailure {
      sentences.append(gettext("Repairing it failed.") + " " + failure.words.inOneLine)
    }
    if let backup {
      sentences.append(
        gettext("The newest good backup is that of {date}.")
          .filling("date", with: DateText.full(backup.day)))
    } else if case .damaged = error {
      sentences.append(
        gettext("No good backup was found in {folder}.")
          .filling("folder", with: diary.folder.backup))
    }
    sentences.append(
      gettext("The diary is in {folder}.").filling("folder", with: diary.folder.path))
    return sentences.joined(separator: "\n\n")
  }
}
