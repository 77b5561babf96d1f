// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts
import HaruWords

/// Names the month, the season or the year that is shown; turns to the next one, and chooses how
/// long.
final class FeelingSpanBar: Box {
  private let back = Button(icon: "go-previous-symbolic", name: "").styled(.flat, .circular)
  private let forth = Button(icon: "go-next-symbolic", name: "").styled(.flat, .circular)
  private let name = Label().styled(.title4).ellipsizing()
  private let title: PopoverButton
  private let menu = Box(.vertical, spacing: 6)
  private let today = Button(gettext("Today"))
  private var lengths: ChoiceList?
  private(set) var span: FeelingSpan
  private var chosen: @MainActor (FeelingSpan) -> Void = { _ in }

  init(_ span: FeelingSpan) {
    self.span = span
    let name = name
    title = PopoverButton(
      child: Box(.horizontal, spacing: 6) {
        name
        Image(icon: "pan-down-symbolic")
      }.aligned(horizontally: .center), menu.sized(minimumWidth: 200))
    super.init(.horizontal, spacing: 6)
    append(back)
    append(
      NaturalWidth(title.styled(.flat).aligned(horizontally: .center), width: 180))
    append(forth)
    aligned(horizontally: .center)
    back.onClicked { [weak self] in self?.turn(-1) }
    forth.onClicked { [weak self] in self?.turn(1) }
    title.onOpened { [weak self] in self?.offer() }
    menu.append(today)
    today.onClicked { [weak self] in
      self?.title.popDown()
      self?.goToToday()
    }
    followLanguage { $0.say() }
  }

  func onChosen(_ handler: @escaping @MainActor (FeelingSpan) -> Void) { chosen = handler }

  /// Puts the keyboard on the name.
  func takeKeyboard() { title.moveFocusInside() }

  func turn(_ step: Int) {
    if let span = step < 0 ? span.previous : span.next { choose(span) }
  }

  func goToToday() { choose(FeelingSpan(span.length, around: .today)) }

  /// Shows so much time around today, where that is in what is shown, or else around its middle.
  func choose(_ length: FeelingSpan.Length) {
    let days = span.days
    let half = days.upperBound.days(since: days.lowerBound) / 2
    let middle = days.lowerBound.adding(days: half) ?? days.lowerBound
    choose(FeelingSpan(length, around: span.contains(.today) ? .today : middle))
  }

  private func choose(_ span: FeelingSpan) {
    guard span != self.span else { return }
    self.span = span
    say()
    chosen(span)
  }

  private func say() {
    name.text = span.name
    title.explain(
      // Translators: What is shown, as in “November 2026, choose another time”.
      gettext("{time}, choose another time").filling("time", with: span.name))
    let (before, after) = (span.previous?.name, span.next?.name)
    back.rename(before ?? gettext("The Time Before"), showingTooltip: true)
    forth.rename(after ?? gettext("The Time After"), showingTooltip: true)
    (back.isSensitive, forth.isSensitive) = (before != nil, after != nil)
  }

  private func offer() {
    today.isVisible = !span.contains(.today)
    if let lengths { menu.remove(lengths) }
    let all = FeelingSpan.Length.allCases
    let list = ChoiceList(
      // Translators: Stands above a choice of how much time is looked at: a month, a season or a
      // year.
      gettext("Show"), all.map(\.name), chosen: all.firstIndex(of: span.length)
    ) { [weak self] in
      self?.title.popDown()
      self?.choose(all[$0])
    }
    menu.insertFirst(list)
    lengths = list
    list.focusChosen()
  }
}
