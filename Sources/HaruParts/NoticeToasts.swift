// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import DiaryCore
import GLib
package import HaruModel
import Observation

/// Says over everything else what was done, and takes it back where that is asked for.
///
/// The newest is said at once. One that it takes the place of, and that could still be taken back,
/// is said again after it; things that went to the trash one after the other are said, and come
/// back, as one. The overlay is never given a second toast to keep: the one of libadwaita 1.2 fails
/// when a toast that it has hidden comes back before it has faded.
package final class NoticeToasts {
  package let overlay: ToastOverlay
  private let diary: Diary
  private(set) var said: (notice: Notice, toast: Toast)?
  /// Those that are said again, the next one last.
  private var waiting: [Notice] = []
  private var hearing: Task<Void, Never>?
  private var isInPlaceOfMainWindow = false
  /// Opens an entry that a notice is about; nil where the window of the overlay does so itself.
  package var onOpening: ((TargetedAction) -> Void)?

  package init(over child: Widget, _ diary: Diary) {
    overlay = ToastOverlay(child)
    self.diary = diary
  }

  isolated deinit { hearing?.cancel() }

  /// Says everything that the diary tells: for the main window as long as none covers it, and
  /// `inPlace` of the main window until `handOver`.
  package func follow(inPlace isInPlace: Bool = false) {
    isInPlaceOfMainWindow = isInPlace
    if isInPlace { diary.isMainWindowCovered = true }
    hearing?.cancel()
    hearing = Task { [weak self, diary] in
      let heard = ObservedValues({
        diary.isMainWindowCovered == isInPlace && !diary.isCovered ? diary.notices : []
      })
      for await notices in heard where !notices.isEmpty {
        guard let self else { return }
        for notice in diary.takeNotices() { say(notice) }
      }
    }
  }

  package func say(_ notice: Notice) {
    guard let earlier = said?.notice else { return show(notice) }
    if let joined = earlier.joined(by: notice) { return show(joined) }
    if earlier.undo != nil || earlier.letter != nil { waiting.append(earlier) }
    show(notice)
  }

  /// Takes back the last notice that is still to be seen; answers whether there was one.
  @discardableResult
  package func undoLast() -> Bool {
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
  package func takeKeyboard() { _ = overlay.focusToast() }

  /// Leaves to the main window what can still be taken back, and letters that were not opened, as
  /// this one goes.
  package func handOver() {
    hearing?.cancel()
    if isInPlaceOfMainWindow { diary.isMainWindowCovered = false }
    isInPlaceOfMainWindow = false
    let left = waiting + (said.map { [$0.notice] } ?? [])
    (said, waiting) = (nil, [])
    for notice in left where notice.undo != nil || notice.letter != nil { diary.tell(notice) }
  }

  /// Gives letters that were not opened back to the diary, which tells of them once it is seen
  /// again.
  package func giveLettersBack() {
    let letters = (waiting + (said.map { [$0.notice] } ?? [])).filter { $0.letter != nil }
    waiting.removeAll { $0.letter != nil }
    if let said, said.notice.letter != nil { said.toast.dismiss() }
    for letter in letters { diary.tell(letter) }
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
        self?.open(letter)
      }.staying()
    }
    if let entry = notice.entry {
      return Toast(notice.text, button: gettext("Open")) { [weak self] in
        self?.open(entry)
      }
    }
    if let file = notice.file { return toast(notice, for: WrittenFile(file)) }
    guard notice.undo != nil else { return Toast(notice.text) }
    // Translators: A button and a command: takes back what was done last.
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

  private func open(_ entry: DiaryCore.Entry.ID) {
    guard let onOpening else { return overlay.activate(.open(entry)) }
    // A letter that is opened is not left to the main window.
    if said?.notice.letter == entry { said = nil }
    onOpening(.open(entry))
  }

  private func undo(_ notice: Notice) {
    guard let undo = notice.undo else { return }
    // The application owns the diary, which outlives the window.
    Task { [diary] in await diary.change(undo) }
  }
}
