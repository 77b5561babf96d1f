// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib

/// Says over everything else what was done, and takes it back where that is asked for.
///
/// The newest is said at once. One that it hides and that could still be taken back comes again after
/// it; things that went to the trash one after the other are said, and come back, as one.
final class DeedToasts {
  let overlay: ToastOverlay
  private let diary: Diary
  private var said: [(deed: Deed, toast: Toast)] = []

  init(over child: Widget, _ diary: Diary) {
    overlay = ToastOverlay(child)
    self.diary = diary
  }

  func say(_ deed: Deed) {
    guard let last = said.last else { return show(deed) }
    if let joined = last.deed.joined(by: deed) {
      show(joined)
    } else {
      show(deed)
      guard last.deed.undo == nil, last.deed.letter == nil else { return }
    }
    last.toast.dismiss()
  }

  /// Takes back the last deed that is still said; answers whether there was one.
  @discardableResult
  func undoLast() -> Bool {
    guard let last = said.last(where: { $0.deed.undo != nil }) else { return false }
    undo(last.deed)
    last.toast.dismiss()
    return true
  }

  private func show(_ deed: Deed) {
    let toast = toast(for: deed).first()
    said.append((deed, toast))
    toast.onDismissed { [weak self, weak toast] in
      self?.said.removeAll { $0.toast === toast }
    }
    overlay.show(toast)
  }

  private func toast(for deed: Deed) -> Toast {
    if let letter = deed.letter {
      return Toast(deed.text, button: gettext("Open")) { [weak self] in
        self?.overlay.activate("win.open::\(letter.number)")
      }.staying()
    }
    guard deed.undo != nil else { return Toast(deed.text) }
    return Toast(deed.text, button: gettext("Undo")) { [weak self] in self?.undo(deed) }
  }

  private func undo(_ deed: Deed) {
    guard let undo = deed.undo else { return }
    // The application owns the diary, which outlives the window.
    Task { [diary] in await diary.change(undo) }
  }
}
