// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts
import Observation

/// Says over everything else what was done, and takes it back where that is asked for.
///
/// The newest is said at once. One that it takes the place of, and that could still be taken back,
/// is said again after it; things that went to the trash one after the other are said, and come
/// back, as one. The overlay is never given a second toast to keep: the one of libadwaita 1.2 fails
/// when a toast that it has hidden comes back before it has faded.
final class NoticeToasts {
  let overlay: ToastOverlay
  private let diary: Diary
  private var said: (notice: Notice, toast: Toast)?
  /// Those that are said again, the next one last.
  private var waiting: [Notice] = []
  private var hearing: Task<Void, Never>?

  init(over child: Widget, _ diary: Diary) {
    overlay = ToastOverlay(child)
    self.diary = diary
  }

  isolated deinit { hearing?.cancel() }

  /// Says everything that the diary tells.
  func follow() {
    hearing = Task { [weak self, diary] in
      for await notices in ObservedValues({ diary.notices }) where !notices.isEmpty {
        guard let self else { return }
        for notice in diary.takeNotices() { say(notice) }
      }
    }
  }

  func say(_ notice: Notice) {
    guard let earlier = said?.notice else { return show(notice) }
    if let joined = earlier.joined(by: notice) { return show(joined) }
    if earlier.undo != nil || earlier.letter != nil { waiting.append(earlier) }
    show(notice)
  }

  /// Takes back the last notice that is still to be seen; answers whether there was one.
  @discardableResult
  func undoLast() -> Bool {
    if let said, said.notice.undo != nil {
      undo(said.notice)
      said.toast.dismiss()
      return true
    }
    guard let last = waiting.lastIndex(where: { $0.undo != nil }) else { return false }
    undo(waiting.remove(at: last))
    return true
  }

  /// Gives the keyboard to the last notice that is still to be seen.
  func takeKeyboard() { _ = overlay.focusToast() }

  /// Leaves what can still be taken back to the main window, as this one goes.
  func handOver() {
    let left = waiting + (said.map { [$0.notice] } ?? [])
    (said, waiting) = (nil, [])
    for notice in left where notice.undo != nil { diary.tell(notice) }
  }

  private func show(_ notice: Notice) {
    let earlier = said?.toast
    let toast = toast(for: notice)
    said = (notice, toast)
    toast.onDismissed { [weak self, weak toast] in self?.goOn(after: toast) }
    overlay.show(toast)
    earlier?.dismiss()
  }

  private func goOn(after toast: Toast?) {
    guard said?.toast === toast else { return }
    said = nil
    if let next = waiting.popLast() { show(next) }
  }

  private func toast(for notice: Notice) -> Toast {
    if let letter = notice.letter {
      return Toast(notice.text, button: gettext("Open")) { [weak self] in
        self?.overlay.activate(.open(letter))
      }.staying()
    }
    if let entry = notice.entry {
      return Toast(notice.text, button: gettext("Open")) { [weak self] in
        self?.overlay.activate(.open(entry))
      }
    }
    if let file = notice.file { return toast(notice, for: WrittenFile(file)) }
    guard notice.undo != nil else { return Toast(notice.text) }
    return Toast(notice.text, button: gettext("Undo")) { [weak self] in self?.undo(notice) }
  }

  /// Offers to open the file, or else to show it where it is; neither where that can't be done
  /// here.
  private func toast(_ notice: Notice, for file: WrittenFile) -> Toast {
    if file.canBeOpened {
      return Toast(notice.text, button: gettext("Open")) { [overlay, diary] in
        Task { await file.open(over: overlay, diary) }
      }
    }
    guard file.canBeShown else { return Toast(notice.text) }
    return Toast(notice.text, button: gettext("Show in Folder")) { [overlay, diary] in
      Task { await file.show(over: overlay, diary) }
    }
  }

  private func undo(_ notice: Notice) {
    guard let undo = notice.undo else { return }
    // The application owns the diary, which outlives the window.
    Task { [diary] in await diary.change(undo) }
  }
}
