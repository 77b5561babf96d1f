// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts
import HaruWords

/// A feeling, and how strong it is in an entry.
final class StrengthRow {
  let row: ListBoxRow
  private let emotion: Emotion
  private let bar = ProgressBar().styled(Style("strength"))
  private let share = Label().styled(.numeric, .dimLabel)
  private let check = Image(icon: "object-select-symbolic")
  private var shown: Feeling?

  init(_ emotion: Emotion) {
    self.emotion = emotion
    bar.add(emotion.style)
    let (bar, share, check) = (bar.aligned(vertically: .center), share, check)
    row = ListBoxRow(
      name: emotion.name,
      Box(.horizontal, spacing: 9) {
        Image(icon: emotion.icon).styled(emotion.style)
        Label(emotion.name).leading().sized(minimumWidth: 72)
        bar.expanding(.horizontal)
        share.sized(minimumWidth: 40)
        check
      })
  }

  func show(_ feeling: Feeling?) {
    shown = feeling
    let isRead = feeling?.isRead ?? false
    bar.fraction = percent(of: feeling)
    (bar.isVisible, share.isVisible) = (isRead, isRead)
    check.opacity = feeling?.emotion == emotion ? 1 : 0
    say()
  }

  func say() {
    share.text = NumberText.percent(percent(of: shown))
    let isRead = shown?.isRead ?? false
    row.setName(isRead ? CountText.list([emotion.name, share.text]) : emotion.name)
    bar.setName(emotion.name)
  }

  /// From 0 to 1, as it is written.
  private func percent(of feeling: Feeling?) -> Double {
    Double(feeling?.percents[emotion] ?? 0) / 100
  }
}
