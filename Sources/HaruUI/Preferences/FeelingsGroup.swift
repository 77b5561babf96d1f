// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords
import Observation

/// Whether feelings are read, and how far that has come with what was not read yet.
final class FeelingsGroup: PreferencesGroup {
  private let scanner: FeelingScanner
  private let isOn = SwitchRow(gettext("Read feelings"))
  private let patterns = SwitchRow(
    gettext("Patterns in charts"), subtitle: gettext("Tells feelings apart without colors"))
  private let bar = ProgressBar().aligned(vertically: .center)
  private let pause = Button("").styled(.flat).aligned(vertically: .center)
  private let progress: ActionRow
  private var following: Task<Void, Never>?

  init(_ preferences: Preferences, _ services: AppServices) {
    let scanner = services.feelings
    self.scanner = scanner
    let (bar, pause) = (bar, pause)
    progress = ActionRow(gettext("Reading your entries")) {
      bar
      pause
    }
    super.init(
      gettext("Feelings"),
      description: gettext(
        "What entries feel like is read on this computer. No text of yours leaves it."))
    add(isOn)
    add(progress)
    add(CorrectionsRow(services.diary))
    add(patterns)
    isOn.bind(to: preferences.readsFeelings)
    patterns.bind(to: preferences.chartPatterns)
    pause.onClicked { scanner.isPaused.toggle() }
    followLanguage { $0.show() }
    following = Task { [weak self] in
      for await _ in ObservedValues({ (scanner.progress, scanner.isPaused, scanner.isBroken) }) {
        self?.show()
      }
    }
  }

  isolated deinit { following?.cancel() }

  private func show() {
    isOn.say(
      scanner.isBroken
        ? gettext("The file that feelings are read with is missing or damaged.")
        : gettext("In Korean and English"))
    progress.isVisible = scanner.progress != nil
    guard let found = scanner.progress else { return }
    bar.fraction = found.share
    pause.label = FeelingBar.pauseWord(scanner.isPaused)
    progress.say(
      gettext("{number} of {count}").filling("number", with: NumberText.whole(found.done))
        .filling("count", with: NumberText.whole(found.all)))
  }
}
