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
    offer(CaptureBar(day), as: .day) { [weak self] in self?.date.move(to: day, first.timeOfDay) }
  }

  /// Offers the place, where the entry has none.
  func offerPlace(_ found: Coordinates?) async {
    guard let found, let id = writing.draft.id else { return }
    let known = await diary.read { journal throws(JournalError) in
      try await journal.place(of: id)
    }
    // Where it is not known whether the entry has a place, none is offered.
    guard let known, known == nil else { return }
    offer(CaptureBar(found), as: .place) { [weak self] in self?.note(found) }
  }

  /// What a picture says and an entry may take over.
  enum Taken: CaseIterable {
    case day, place
  }

  private func offer(_ bar: CaptureBar, as taken: Taken, _ use: @escaping () -> Void) {
    guard mayRecord else { return }
    closeOffer(taken)
    bar.onTaken = { [weak self] in
      guard let self else { return }
      closeOffer(taken)
      if mayRecord { use() }
    }
    bar.onClosed = { [weak self] in self?.closeOffer(taken) }
    notices.append(bar)
    takenBars[taken] = bar
  }

  private func closeOffer(_ taken: Taken) {
    if let bar = takenBars.removeValue(forKey: taken) { notices.remove(bar) }
  }

  func closeOffers() {
    for taken in Taken.allCases { closeOffer(taken) }
  }
}
