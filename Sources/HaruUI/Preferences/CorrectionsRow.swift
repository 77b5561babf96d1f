// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// How many corrections of feelings are learnt from, and a way to forget what they taught.
final class CorrectionsRow: ActionRow {
  private let diary: Diary
  private let button = Button(gettext("Forget…")).aligned(vertically: .center)
  private let reading = LatestReading()
  private var count = 0
  private let follower = JournalFollower()

  init(_ diary: Diary) {
    self.diary = diary
    let button = button
    super.init(gettext("Learned from your corrections")) { button }
    activating(button)
    isVisible = false
    button.onClicked { [weak self] in
      // The window may be closed meanwhile: a question goes with it.
      Task { await self?.ask() }
    }
    followLanguage { $0.say() }
    follower.follow(diary) {
      $0.subject == .feeling || $0.concerns([.trash, .letter])
    } open: { [weak self] in
      self?.show($0)
    } read: { [weak self] in
      self?.load()
    }
  }

  private func show(_ journal: Journal?) {
    guard let journal else { return show(0) }
    button.isSensitive = !journal.isReadOnly
  }

  private func load() {
    reading.read(from: diary) { (journal) throws(JournalError) in
      try await journal.corrections().count
    } then: { [weak self] in
      self?.show($0)
    }
  }

  private func show(_ count: Int) {
    self.count = count
    isVisible = count > 0
    say()
  }

  private func say() {
    say(
      ngettext("{count} corrected entry", "{count} corrected entries", count)
        .filling("count", with: NumberText.whole(count)))
  }

  private func ask() async {
    let question = MessageDialog(
      gettext("Forget What Your Corrections Taught?"),
      gettext(
        "Other entries are read again as if you had corrected none. The entries that you corrected stay as you said."
      ), safe: gettext("Cancel")
      // Translators: A button: forgets what was learnt from the person’s corrections.
    ).offering("forget", gettext("Forget"), .destructive)
    guard await question.answer(over: self) == "forget" else { return }
    await diary.change { journal throws(JournalError) in try await journal.forgetCorrections() }
  }
}
