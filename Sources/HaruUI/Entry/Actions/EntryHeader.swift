// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Files
import GLib
import HaruParts
import HaruWords

/// The buttons above an entry: back, what is added to it, and the menu of all that can be done.
final class EntryHeader {
  let bar: HeaderBar
  private let entry: OpenEntry
  /// The day, short enough to stand in the middle of the bar beside its buttons, and the same in
  /// fewer letters for where there is less room.
  private let title = WindowTitle("")
  private let briefTitle = WindowTitle("")
  // Translators: A button that goes to where one came from.
  private let back = Button(icon: "go-previous-symbolic", name: gettext("Back"))
    .performing(WindowAction.back.detailedName)
  private var day: Day
  private var isFolded = false
  private let menu = MenuButton(
    // Translators: A button with the menu of an entry.
    icon: "view-more-symbolic", name: gettext("More"), menu: EntryAction.menu)
  private let record = Button(
    icon: "audio-input-microphone-symbolic", name: EntryAction.record.title
  ).performing(EntryAction.record.detailedName)
  private let film = Button(icon: "haru-video-symbolic", name: EntryAction.film.title)
    .performing(EntryAction.film.detailedName)
  private let addPhotos = Button(
    icon: "haru-album-symbolic", name: EntryAction.addPhotos.title
  ).performing(EntryAction.addPhotos.detailedName)

  init(_ entry: OpenEntry) {
    self.entry = entry
    day = entry.draft.day
    let (back, record, film, addPhotos, menu) = (back, record, film, addPhotos, menu)
    let titles = FirstFitting(title, else: briefTitle).centered().styled(Style("entry-day"))
    bar = HeaderBar(title: titles) {
      back
    } end: {
      menu
      film
      record
      addPhotos
    }
    for button in [record, film, addPhotos] { button.isVisible = entry.isWritable }
    bar.followLanguage { [weak self] _ in self?.say() }
  }

  /// Names the day of the entry.
  func show(_ day: Day) {
    self.day = day
    say()
  }

  private func say() {
    // In a narrow window there is no room for it beside the buttons; the entry tells it below.
    guard !isFolded else {
      for title in [title, briefTitle] { title.title = "" }
      return
    }
    let clock = entry.journal.clock
    let today = clock.day(of: clock.now)
    let isOfThisYear = day.year == today.year
    title.title =
      isOfThisYear ? DateText.short(day, today: today) : DateText.withoutWeekday(day)
    briefTitle.title = DateText.brief(day, today: today)
    for title in [title, briefTitle] {
      title.rename(DateText.full(day), showingTooltip: true)
    }
  }

  func fold(_ isFolded: Bool) {
    _ = bar.showingWindowButtons(atStart: isFolded, atEnd: true)
    // There is no room for all, and it is in the menu, too.
    film.isVisible = !isFolded && entry.mayChange
    self.isFolded = isFolded
    say()
  }

  /// Nothing can be done with a sealed letter but to go back.
  func showNothingToDo() {
    if bar.hasFocusInside { back.grabFocus() }
    for part in [menu, record, film, addPhotos] { part.isVisible = false }
  }
}
