// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import GLib
package import HaruModel
import HaruWords
import Observation

/// Says how far the reading of entries in the background has come, and lets one pause it; and why
/// nothing is read where that is so. Out of sight while there is nothing to say.
package final class FeelingBar: Box {
  private let scanner: FeelingScanner
  private let words = Label().wrapping().leading()
  private let bar = ProgressBar().named(gettext("Reading your entries"))
  private let pause = Button("")
  private var following: Task<Void, Never>?

  package init(_ scanner: FeelingScanner) {
    self.scanner = scanner
    let (words, bar, pause) = (words, bar, pause)
    super.init(.horizontal, spacing: 12) {
      Box(.vertical, spacing: 6) {
        words
        bar
      }.expanding(.horizontal).aligned(vertically: .center)
      pause.aligned(vertically: .center)
    }
    styled(Style("notice"), Style("offer"))
    pause.onClicked { scanner.isPaused.toggle() }
    followLanguage { $0.show() }
    following = Task { [weak self] in
      let seen = ObservedValues {
        (scanner.progress, scanner.isPaused, scanner.isBroken, scanner.isOn)
      }
      for await _ in seen { self?.show() }
    }
  }

  isolated deinit { following?.cancel() }

  private func show() {
    let found = scanner.progress
    isVisible = found != nil || scanner.isBroken || !scanner.isOn
    bar.isVisible = found != nil
    pause.isVisible = found != nil
    words.text = text
    bar.fraction = found?.share ?? 0
    pause.label = Self.pauseWord(scanner.isPaused)
  }

  package static func pauseWord(_ isPaused: Bool) -> String {
    // Translators: Lets the reading of feelings, which was paused, go on.
    isPaused ? pgettext("reading", "Go On") : gettext("Pause")
  }

  private var text: String {
    if scanner.isBroken {
      return gettext("The file that feelings are read with is missing or damaged.")
    }
    guard let found = scanner.progress else {
      return gettext("Feelings are not read: that is switched off in the preferences.")
    }
    // Translators: Both are numbers: how many entries have been read, of how many.
    return gettext("Reading your entries on this computer: {number} of {count}")
      .filling("number", with: NumberText.whole(found.done))
      .filling("count", with: NumberText.whole(found.all))
  }
}
