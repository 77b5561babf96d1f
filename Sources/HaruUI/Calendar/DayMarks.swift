// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts
import HaruWords

/// What leads a day and what it holds, as small signs that never make the cell of the day wider.
/// The feeling is above the line of the other signs, at the same height whether a day has any. Most
/// days hold little, so that each is made when it is first shown.
final class DayMarks: Overlay {
  /// As many signs as fit a cell where a window is narrow. Where there are more, a number stands
  /// for all but the first.
  private static let maxSigns = 2
  private static let size = IconSize.tiny
  private static let feelingSize = IconSize.compact

  let row = Box(.horizontal, spacing: 1)
  private var feeling: FeelingIcon?
  private var signs: [Image] = []
  private var rest: Label?
  private var restCount = 0
  /// The tint of the day, on which all but the feeling is read.
  var tint: Style? {
    didSet {
      guard tint != oldValue else { return }
      for sign in signs { sign.exchange(oldValue, for: tint) }
      rest?.exchange(oldValue, for: tint)
    }
  }

  init() {
    // The room is there on every day, so that all numbers stand on one line.
    super.init(Box(.horizontal).styled(Style("day-marks")))
    add(row)
  }

  func show(_ emotion: Emotion?, _ icons: [String]) {
    show(emotion)
    row.aligned(horizontally: .center, vertically: emotion == nil ? .center : .end)
    let shown = icons.count > Self.maxSigns ? 1 : icons.count
    while signs.count < shown {
      let sign = Image(icon: "").sized(Self.size).styled(.onTint)
      sign.exchange(nil, for: tint)
      signs.append(sign)
      row.append(sign)
    }
    for (index, sign) in signs.enumerated() {
      sign.isVisible = index < shown
      if index < shown { sign.icon = icons[index] }
    }
    showRest(icons.count - shown)
  }

  private func show(_ emotion: Emotion?) {
    if feeling == nil, emotion != nil {
      let new = FeelingIcon().sized(Self.feelingSize)
        .aligned(horizontally: .center, vertically: .start)
      feeling = new
      add(new)
    }
    feeling?.show(emotion)
  }

  private func showRest(_ count: Int) {
    restCount = count
    if rest == nil, count > 0 {
      let new = Label().styled(Style("day-rest"), .onTint, .numeric)
      new.exchange(nil, for: tint)
      rest = new
      row.append(new)
    }
    rest?.isVisible = count > 0
    speak()
  }

  /// Says the number in the chosen language.
  func speak() {
    // Translators: What a day of the calendar holds beside what is shown of it, as in “+2”.
    rest?.text = gettext("+{count}").filling("count", with: NumberText.whole(restCount))
  }
}
