// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords
import Pictures

/// When and where pictures were taken: offered for their entry, never taken over unasked.
extension EntryPage {
  /// Offers the day on which they were taken, where the entry is of another one.
  func offerDay(_ taken: [CaptureMoment]) {
    let days = taken.compactMap(\.date)
    guard let first = taken.first(where: { $0.date == days.min() }), let day = first.date,
      !days.contains(writing.draft.day)
    else { return }
    notices.offer(CaptureBar(day), as: .day) { [weak self] in
      self?.facts.date.move(to: day, first.timeOfDay)
    }
  }

  /// Offers the place, where the entry has none.
  func offerPlace(_ found: Coordinates?) async {
    guard let found, let id = writing.draft.id else { return }
    let known = await diary.read { journal throws(JournalError) in
      try await journal.place(of: id)
    }
    // Where it is not known whether the entry has a place, none is offered.
    guard let known, known == nil else { return }
    notices.offer(CaptureBar(found), as: .place) { [weak self] in self?.facts.note(found) }
  }
}
