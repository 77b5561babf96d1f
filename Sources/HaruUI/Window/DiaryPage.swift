// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import Observation

extension [Change] {
  /// Whether what is with an entry may be another now.
  var concernMedia: Bool { contains { $0.subject == .entry || $0.subject == .media } }
}

/// A place that shows something of the diary, and keeps showing what it is now.
class DiaryPage: PlacePage {
  let diary: Diary
  private var following: Task<Void, Never>?

  init(
    _ place: Place, _ diary: Diary, start: [Widget] = [], end: [Widget] = [], _ content: Widget
  ) {
    self.diary = diary
    super.init(place, start: start, end: end, content)
    following = Task { [weak self] in
      for await journal in Observations({ diary.readableJournal }) {
        guard let self else { return }
        await follow(journal)
      }
    }
  }

  isolated deinit { following?.cancel() }

  /// Shows the diary, which has just been opened.
  func show(_ journal: Journal) async {}

  /// Shows what has changed since.
  func show(_ changes: [Change], in journal: Journal) async { await show(journal) }

  private var listening: Task<Void, Never>?

  private func follow(_ journal: Journal?) async {
    listening?.cancel()
    guard let journal else { return }
    await show(journal)
    listening = Task { [weak self] in
      // Where changes can't be heard of, the page shows what it found when it was opened.
      guard let changes = try? await journal.changes() else { return }
      for await changes in changes {
        guard let self else { return }
        await show(changes, in: journal)
      }
    }
  }
}
