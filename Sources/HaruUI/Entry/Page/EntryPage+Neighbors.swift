// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
import HaruModel
import HaruParts

extension EntryPage {
  /// Opens the entry before this one or behind it, mostly one of the same day.
  func openNeighbor(_ side: NeighborSide) async {
    let draft = entry.draft
    var neighbor: TargetedAction?
    let isRead = await entry.diary.read { journal throws(JournalError) in
      neighbor = try await journal.neighbor(of: draft, side).map { .open($0) }
      return true
    }
    guard isRead == true, !entry.isLeft else { return }
    guard let neighbor else { return entry.diary.tell(Self.none(side)) }
    activate(neighbor)
  }

  private static func none(_ side: NeighborSide) -> Notice {
    switch side {
    case .earlier: Notice(text: gettext("There is no earlier entry."), undo: nil)
    case .later: Notice(text: gettext("There is no later entry."), undo: nil)
    }
  }
}
