// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import HaruWords
import Observation

/// Where the backups are, when the last good one was made, and the way back to each.
final class BackupPreferences: PreferencesPage {
  private let diary: Diary
  private weak var window: PreferencesWindow?
  private let last = ActionRow(gettext("Last good backup"))
  private let list = PreferencesGroup(gettext("All backups"))
  private let spinner = Spinner()
  private let backUp = Button(gettext("Back Up Now")).aligned(vertically: .center)
  private var rows: [BackupRow] = []
  /// The newest of which all was read; nil where none is known.
  private var lastGood: LastGood = .unknown
  private var following: Task<Void, Never>?
  private var loading: Task<Void, Never>?

  private enum LastGood {
    case unknown
    case none
    case some(Backup)
  }

  init(_ diary: Diary, in window: PreferencesWindow) {
    self.diary = diary
    self.window = window
    let (last, list, spinner, backUp) = (last, list, spinner, backUp)
    let now = ActionRow(
      gettext("Copy the diary as it is"), subtitle: gettext("Once a day Haru does so by itself")
    ) {
      spinner
      backUp
    }
    // Translators: Copies of the diary’s database on this computer: a group of preferences.
    super.init(gettext("Backups"), icon: "document-open-recent-symbolic") {
      PreferencesGroup(
        gettext("Backups"),
        description: gettext(
          "A backup holds every word. Photos and recordings stay in the diary’s folder, where they never change."
        )
      ) {
        BackupFolderRow(diary)
        last
        now
        CheckRow(diary)
      }
      list
    }
    now.activating(backUp)
    backUp.onClicked { [weak self] in
      // The application owns the diary, which outlives the window.
      Task { await self?.makeBackup() }
    }
    followLanguage { $0.showLastGood() }
    following = Task { [weak self] in
      for await isOpen in ObservedValues({ diary.readableJournal != nil }) {
        self?.load(isOpen)
      }
    }
  }

  isolated deinit {
    following?.cancel()
    loading?.cancel()
  }

  // MARK: - What there is

  private func load(_ isOpen: Bool) {
    isSensitive = isOpen
    guard isOpen else { return }
    loading?.cancel()
    let recovery = Recovery(diary.folder)
    loading = Task { [weak self] in
      let backups = await Self.backups(recovery)
      guard !Task.isCancelled else { return }
      self?.show(backups)
      // One that can't be read is not good.
      let good = try? await recovery.newestGoodBackup()
      guard !Task.isCancelled else { return }
      self?.lastGood = good.map { .some($0) } ?? .none
      self?.showLastGood()
    }
  }

  /// Nil where the folder can't be read.
  @concurrent
  private nonisolated static func backups(_ recovery: Recovery) async -> [Backup]? {
    do throws(JournalError) {
      return try recovery.backups()
    } catch {
      return nil
    }
  }

  private func show(_ backups: [Backup]?) {
    for row in rows { list.remove(row) }
    rows = (backups ?? []).map { backup in
      BackupRow(backup) { [weak self] in
        Task { await self?.restore(backup) }
      }
    }
    for row in rows { list.add(row) }
    list.isVisible = !rows.isEmpty
  }

  private func showLastGood() {
    switch lastGood {
    case .unknown: last.say(gettext("Looking…"))
    case .none: last.say(gettext("There is none yet."))
    case .some(let backup):
      last.say(backup.moment)
      for row in rows { row.isGood = row.backup == backup }
    }
  }

  // MARK: - What can be done

  private func makeBackup() async {
    backUp.isSensitive = false
    spinner.isTurning = true
    defer {
      backUp.isSensitive = true
      spinner.isTurning = false
    }
    guard let journal = diary.readableJournal else { return }
    do throws(JournalError) {
      try await journal.backUp()
      window?.say(gettext("The diary was backed up."))
    } catch {
      window?.say(error.words.inOneLine)
    }
    load(true)
  }

  private func restore(_ backup: Backup) async {
    let question = MessageDialog(
      gettext("Go Back to This Backup?"),
      gettext(
        "The diary becomes what it was on {date}. Your current diary is kept in {folder}."
      ).filling("date", with: backup.moment)
        .filling("folder", with: self.diary.folder.aside), safe: gettext("Cancel")
    ).offering("restore", gettext("Go Back"), .suggested)
    guard await question.answer(over: self) == "restore" else { return }
    do throws(JournalError) {
      try await diary.restore(backup)
      window?.say(gettext("The diary is as it was on {date}.").filling("date", with: backup.moment))
    } catch {
      window?.say(error.words.inOneLine)
    }
  }
}
