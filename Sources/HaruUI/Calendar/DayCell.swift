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
  /// Wears the tint of the day, below its photo. It has the style of the tint, and not the cell:
  /// GTK computes the styles of all widgets inside of one whose style changes, and most days of a
  /// month have another tint than those of the next month.
  private let background = Box(.vertical).styled(.dayTint)
  private let shade = Box(.vertical).styled(Style("day-shade"))
  private var poster: PosterView?
  private let number = Label().styled(.dayNumber, .onTint, .numeric)
  private let marks = DayMarks()
  private let room: MiddleAndFoot
  /// What the day begins with, where the cell has room for that.
  private var words: Inscription?
  private(set) var content: DayContent?
  /// A day that shows a photo wears none.
  private var tint: Style?

  init(_ loader: ThumbnailLoader? = nil) {
    self.loader = loader
    let (number, marks) = (number, marks)
    let room = MiddleAndFoot(marks, spacing: 2)
    self.room = room
    let column = Box(.vertical, spacing: 2) {
      number.aligned(horizontally: .center)
      room.expanding(.vertical)
    }
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
    number.exchange(
      old?.isToday == true ? .today : nil, for: new?.isToday == true ? .today : nil)
    exchange(
      old?.isOutside == true ? .outside : nil, for: new?.isOutside == true ? .outside : nil)
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
    exchange(shade.isVisible ? .pictured : nil, for: isSeen ? .pictured : nil)
    shade.isVisible = isSeen
    wear(isSeen ? nil : content?.tint)
    showWords(isSeen ? "" : content?.beginning ?? "")
    marks.show(content?.summary?.emotion, content?.icons(showingPhoto: isSeen) ?? [])
  }

  private func wear(_ new: Style?) {
    for part in [background, number, words].compactMap({ $0 }) { part.exchange(tint, for: new) }
    marks.tint = new
    tint = new
  }

  private func showWords(_ text: String) {
    if words == nil, !text.isEmpty {
      let new = Inscription(lines: 2, width: 8).styled(.caption, .onTint)
      new.exchange(nil, for: tint)
      words = new
      room.foot = new
    }
    words?.text = text
    words?.isVisible = !text.isEmpty
  }

  private func speak() {
    number.text = content.map { NumberText.plain($0.day.day) } ?? ""
    marks.speak()
    rename(content?.words ?? "", showingTooltip: content?.summary != nil)
  }
}

extension Style {
  static let day = Style("day")
  /// What stands below everything that a day shows.
  static let dayTint = Style("day-tint")
  /// What is read on the tint of a day.
  static let onTint = Style("on-tint")
  static let dayNumber = Style("day-number")
  /// On the number of the present day, wherever a day has one.
  static let today = Style("today")
  fileprivate static let pictured = Style("pictured")
  fileprivate static let outside = Style("outside")
}
