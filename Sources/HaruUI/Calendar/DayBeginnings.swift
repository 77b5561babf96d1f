// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts

/// The ways to begin an entry of a day: with words, a voice, a video or photos; on a day to come,
/// as a letter.
final class DayBeginnings: Box {
  private let write = Button(gettext("Write"))
  /// Stands for the words where those are beside the places already, and mean the same day.
  private let pencil = Button(icon: "haru-write-symbolic", name: gettext("Write"))
  private let letter = Button(gettext("Write a Letter…"))
  private let record = Button(
    icon: "audio-input-microphone-symbolic", name: WindowAction.record.title)
  private let film = Button(icon: "haru-video-symbolic", name: WindowAction.film.title)
  private let photos = Button(icon: "haru-album-symbolic", name: gettext("Add Photos…"))

  private var day: Day?
  private var isFolded = false
  private var isWritten = false
  private var isToday = false

  init() {
    super.init(.horizontal, spacing: 6)
    for button in [write, letter, pencil, record, film, photos] { append(button) }
    begin(write) { .write($0) }
    begin(pencil) { .write($0) }
    begin(letter) { .write($0) }
    begin(record) { .record($0) }
    begin(film) { .film($0) }
    begin(photos) { .addPhotos($0) }
  }

  /// The day changes often: an action's name and target can't be changed at once without a moment
  /// in which they don't go together.
  private func begin(_ button: Button, _ action: @escaping @MainActor (Day) -> TargetedAction) {
    button.onClicked { [weak self] in
      if let self, let day { activate(action(day)) }
    }
  }

  func fold(_ isFolded: Bool) {
    self.isFolded = isFolded
    update()
  }

  /// Beside the places there is a way to write today already, which leads unless the day is empty.
  private func update() {
    for button in [write, letter] {
      if isFolded || !isWritten {
        button.add(.suggestedAction)
      } else {
        button.remove(.suggestedAction)
      }
    }
    let isQuiet = isToday && isWritten && !isFolded
    pencil.isVisible = isQuiet
    write.isVisible = !isQuiet && !letter.isVisible
  }

  func show(_ day: Day, today: Day, isWritten: Bool) {
    (self.day, self.isWritten, isToday) = (day, isWritten, day == today)
    let isFuture = day > today
    letter.isVisible = isFuture
    for button in [record, film, photos] { button.isVisible = !isFuture }
    update()
  }
}
