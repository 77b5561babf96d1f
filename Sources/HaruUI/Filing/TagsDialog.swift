// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// Asks which tags entries are to have. A tag that only some of them have stays as it is unless it
/// is touched.
final class TagsDialog {
  private let diary: Diary
  private let line = Adwaita.Entry(gettext("Add a tag"))
  private let list = Box(.vertical, spacing: 3)
  /// The tags that the person has changed: true to add them, false to remove them.
  private var changed: [String: Bool] = [:]
  private var ticks: [String: CheckButton] = [:]

  init(_ diary: Diary) {
    self.diary = diary
    line.onActivated { [weak self] in self?.addWritten() }
  }

  /// Answers whether the person wanted any.
  @discardableResult
  func change(_ ids: [DiaryCore.Entry.ID], over widget: Widget) async -> Bool {
    // What a sealed letter has is not seen, and stays.
    let found = await diary.read { journal throws(JournalError) in
      (
        try await journal.tags().map(\.name),
        try await journal.cards(ids).filter { $0.seal == nil }
      )
    }
    guard let (known, cards) = found, !cards.isEmpty else { return false }
    for name in known {
      let count = cards.count { $0.tags.contains(name) }
      offer(name, .init(count, of: cards.count))
    }
    let dialog = MessageDialog(gettext("Tags"), "", safe: gettext("Cancel"))
      .offering("save", gettext("Save"), .suggested).answering("save").holding(
        Box(.vertical, spacing: 9) {
          line
          ScrolledWindow(list).high(upTo: 280)
        })
    guard await dialog.answer(over: widget) == "save" else { return false }
    addWritten()
    let added = Set(changed.lazy.filter(\.value).map(\.key))
    let removed = Set(changed.lazy.filter { !$0.value }.map(\.key))
    BulkEntryActions.retag(
      cards.map { Retagging($0.id, adding: added, removing: removed) }, in: diary)
    return true
  }

  private func offer(_ name: String, _ presence: TagPresence) {
    let tick = CheckButton("#" + name)
    ticks[name] = tick
    tick.show(presence == .all)
    tick.isBetween = presence == .some
    tick.onTicked { [weak self, weak tick] in
      tick?.isBetween = false
      self?.changed[name] = $0 == (presence == .all) && presence != .some ? nil : $0
    }
    list.append(tick)
  }

  /// Takes what is in the line, which may be several tags.
  private func addWritten() {
    for part in line.text.split(separator: ",") {
      let name = TagName.cleaned(String(part))
      guard !name.isEmpty else { continue }
      if ticks[name] == nil { offer(name, .none) }
      ticks[name]?.isBetween = false
      ticks[name]?.show(true)
      changed[name] = true
    }
    line.text = ""
  }
}

/// Whether a tag is with all of some entries.
private enum TagPresence {
  case none
  case some
  case all

  init(_ count: Int, of entries: Int) {
    self = count == 0 ? .none : count == entries ? .all : .some
  }
}
