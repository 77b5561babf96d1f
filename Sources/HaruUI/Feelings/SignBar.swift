// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruWords

/// How much of an entry is positive, and how much is negative.
final class SignBar: Box {
  private let bar = ProgressBar().styled(Style("sign"))
  private let positive = Label().leading().styled(.caption, .numeric)
  private let negative = Label().styled(.caption, .numeric)
  private var shares = (positive: 0.0, negative: 0.0)

  init() {
    let (bar, positive, negative) = (bar, positive, negative)
    super.init(.vertical, spacing: 3) {
      bar
      Box(.horizontal, spacing: 12) {
        positive.expanding(.horizontal)
        negative
      }
    }
    followLanguage { $0.say() }
  }

  /// Both from 0 to 1.
  func show(positive: Double, negative: Double) {
    shares = (positive, negative)
    say()
  }

  private func say() {
    bar.fraction = shares.positive
    // Translators: {share} is as in 62%: how much of what an entry feels like.
    positive.text = gettext("{share} positive")
      .filling("share", with: NumberText.percent(shares.positive))
    // Translators: {share} is as in 38%: how much of what an entry feels like.
    negative.text = gettext("{share} negative")
      .filling("share", with: NumberText.percent(shares.negative))
    bar.setName(CountText.list([positive.text, negative.text]))
  }
}
