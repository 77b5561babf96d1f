// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruMediaUI
import HaruModel
import HaruWords

/// One day on the page of a month: its number, what it holds, and how much was written.
final class DayCell: ToggleButton {
  /// Nil where only a day is chosen, and no photos are shown.
  private let loader: ThumbnailLoader?
  private let background = Box(.vertical)
  private let shade = Box(.vertical).styled(Style("day-shade"))
  private var poster: PosterView?
  private let number = Label().styled(.dayNumber, .numeric)
  private let marks = DayMarks()
  private let column = Box(.vertical, spacing: 2)
  /// What the day begins with, where the cell has room for that.
  private var words: (box: FittingBox, text: Inscription)?
  private(set) var content: DayContent?

  init(_ loader: ThumbnailLoader? = nil) {
    self.loader = loader
    let column = column
    column.append(number.aligned(horizontally: .center))
    column.append(marks)
    let overlay = Overlay(background, below: shade)
    overlay.add(column.styled(Style("day-words")), needsRoom: true)
    super.init(child: overlay, name: "")
    shade.isVisible = false
    styled(.flat, .day)
    isFocusable = false
    followLanguage { $0.speak() }
  }

  /// Nil where the calendar ends.
  func show(_ new: DayContent?) {
    guard content != new else { return }
    let old = content
    content = new
    isSensitive = new.map { !$0.isBarred } ?? false
    if old?.amount != new?.amount {
      if let old { remove(old.amount.style) }
      if let new { add(new.amount.style) }
    }
    mark(.today, old?.isToday ?? false, new?.isToday ?? false)
    mark(.toCome, old?.isToCome ?? false, new?.isToCome ?? false)
    mark(.outside, old?.isOutside ?? false, new?.isOutside ?? false)
    show(new?.photo)
    speak()
  }

  private func show(_ photo: Media?) {
    if poster == nil, photo != nil, let loader {
      let new = PosterView(loader, .small).expanding(.vertical)
      poster = new
      background.append(new)
      new.onLoaded = { [weak self] in self?.showPhoto() }
      // A cell that is not on screen releases its photo.
      onUnmapped { [weak self] in self?.showPhoto() }
    }
    poster?.show(photo.map { .media($0) } ?? .nothing)
    poster?.isVisible = photo != nil
    showPhoto()
  }

  /// The photo stands for its mark as long as it is there. One that can't be shown is out of sight,
  /// and is asked for again with the next look at the page.
  private func showPhoto() {
    let isSeen = poster?.isLoaded ?? false
    poster?.opacity = poster?.isFailed == true ? 0 : 1
    mark(.pictured, shade.isVisible, isSeen)
    shade.isVisible = isSeen
    showWords(isSeen ? "" : content?.beginning ?? "")
    marks.show(content?.summary?.emotion, content?.icons(showingPhoto: isSeen) ?? [])
  }

  private func showWords(_ text: String) {
    if words == nil, !text.isEmpty {
      let new = Inscription(lines: 2, width: 8).styled(.caption)
      let box = FittingBox(new).expanding(.vertical)
      words = (box, new)
      column.append(box)
    }
    words?.text.text = text
    words?.box.isVisible = !text.isEmpty
  }

  private func mark(_ style: Style, _ was: Bool, _ shall: Bool) {
    if shall && !was { add(style) }
    if was && !shall { remove(style) }
  }

  private func speak() {
    number.text = content.map { NumberText.plain($0.day.day) } ?? ""
    marks.speak()
    rename(content?.words ?? "", showingTooltip: content?.summary != nil)
  }
}

extension Style {
  static let day = Style("day")
  fileprivate static let dayNumber = Style("day-number")
  fileprivate static let pictured = Style("pictured")
  fileprivate static let today = Style("today")
  fileprivate static let toCome = Style("to-come")
  fileprivate static let outside = Style("outside")
}
