// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Files
import GLib
import HaruModel
import HaruParts
import HaruWords

/// The recovery sheet of a sealed diary, when it was tried, and the rehearsal.
final class RecoveryGroup: PreferencesGroup {
  private let services: AppServices
  private weak var window: PreferencesWindow?
  private let sheet: ActionRow
  private let rehearsal: ActionRow
  private var tried: Moment?
  private var rehearsed: Moment?
  private let reading = LatestReading()
  private let follower = JournalFollower()

  init(_ preferences: Preferences, _ services: AppServices, in window: PreferencesWindow) {
    self.services = services
    self.window = window
    let showing = Button(gettext("Show…")).aligned(vertically: .center)
    let begin = Button(gettext("Rehearse…")).aligned(vertically: .center)
    sheet = ActionRow(gettext("Recovery sheet")) { showing }
    // Translators: Trying, before anything has happened, whether a diary could come back from its
    // backup with the recovery sheet.
    rehearsal = ActionRow(gettext("Rehearsal")) { begin }
    let reminds = SwitchRow(
      gettext("Remind me"),
      subtitle: gettext("Four times a year, to try whether the diary could come back"))
    // Translators: A group of preferences: how a person comes back without the password.
    super.init(gettext("Recovery"))
    for row in [sheet, rehearsal, reminds] as [Widget] { add(row) }
    sheet.activating(showing)
    rehearsal.activating(begin)
    reminds.bind(to: preferences.remindsToRehearse)
    showing.onClicked { [weak self] in self?.showSheet() }
    begin.onClicked { [weak self] in
      if let self { RehearsalWindow(services).present(over: self) }
    }
    followLanguage { $0.show() }
    follower.follow(services.diary) {
      $0.subject == .diary
    } open: { _ in
    } read: { [weak self] in
      self?.load()
    }
  }

  private func showSheet() {
    guard let window else { return }
    PasswordWindow(.showingSheet, services.diary, over: window).ask()
  }

  private func load() {
    reading.read(from: services.diary) { (journal) throws(JournalError) in
      (try await journal.proven(.sheetTried), try await journal.proven(.rehearsed))
    } then: { [weak self] in
      self?.show(tried: $0, rehearsed: $1)
    }
  }

  private func show(tried: Moment?, rehearsed: Moment?) {
    (self.tried, self.rehearsed) = (tried, rehearsed)
    show()
  }

  private func show() {
    let last = [tried, rehearsed].compactMap { $0 }.max()
    sheet.say(
      last.map { gettext("Its letters were typed on {date}.").filling("date", with: date(of: $0)) }
        ?? gettext("Its letters were never tried: please do that once."))
    rehearsal.say(
      // Translators: Of a rehearsal: the day on which it was done last.
      rehearsed.map { gettext("Last on {date}.").filling("date", with: date(of: $0)) }
        ?? gettext("Shows what would come back from the newest backup"))
  }

  private func date(of moment: Moment) -> String {
    DateText.full(services.diary.clock.day(of: moment))
  }
}
