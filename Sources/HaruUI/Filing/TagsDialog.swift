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
  /// Of each tag whether it was touched, and what was said then.
  private var wanted: [String: Bool] = [:]
  private var shown: Set<String> = []

  init(_ diary: Diary) {
    self.diary = diary
    line.onActivated { [weak self] in self?.addWritten() }
  }

  /// Answers whether the person wanted any.
  @discardableResult
  func change(_ ids: [DiaryCore.Entry.ID], over widget: Widget) async -> Bool {
    let found = await diary.read { journal throws(JournalError) in
      (try await journal.tags().map(\.name), try await journal.cards(ids).map(\.tags))
    }
    guard let (known, present) = found else { return false }
    let everywhere = present.dropFirst().reduce(Set(present.first ?? [])) { $0.intersection($1) }
    for name in known { offer(name, isTicked: everywhere.contains(name)) }
    let dialog = MessageDialog(gettext("Tags"), "", safe: gettext("Cancel"))
      .offering("save", gettext("Save"), .suggested).answering("save").holding(
        Box(.vertical, spacing: 9) {
          line
          ScrolledWindow(list).high(upTo: 280)
        })
    guard await dialog.answer(over: widget) == "save" else { return false }
    addWritten()
    let added = Set(wanted.lazy.filter(\.value).map(\.key))
    let removed = Set(wanted.lazy.filter { !$0.value }.map(\.key))
    BulkEntryActions.retag(
      ids.map { Retagging($0, adding: added, removing: removed) }, in: diary)
    return true
  }

  private func offer(_ name: String, isTicked: Bool) {
    shown.insert(name)
    let tick = CheckButton("#" + name)
    tick.show(isTicked)
    tick.onTicked { [weak self] in self?.wanted[name] = $0 }
    list.append(tick)
  }

  /// Takes what is in the line, which may be several tags.
  private func addWritten() {
    for part in line.text.split(separator: ",") {
      let name = TagName.cleaned(String(part))
      guard !name.isEmpty else { continue }
      wanted[name] = true
      if !shown.contains(name) { offer(name, isTicked: true) }
    }
    line.text = ""
  }
}
