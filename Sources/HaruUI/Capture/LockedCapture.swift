// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords

/// Quick capture while the diary is locked: what is typed or said waits in its inbox, sealed. It
/// shows nothing of the diary, nor what waits already.
final class LockedCapture: Stack {
  let form: CaptureForm
  let writing: LockedCaptureWriting
  /// Hears that something waits now.
  var onKept: (CaptureOutcome) -> Void = { _ in }
  /// Hears that the person wants to unlock the diary.
  var onUnlock: () -> Void = {}
  private let diary: Diary
  private let notice: NoticeBar
  private var looking: Task<Void, Never>?

  private static let (open, closed) = ("open", "closed")

  init(_ services: AppServices, _ preferences: Preferences) {
    diary = services.diary
    writing = LockedCaptureWriting(services.diary, preferences)
    let unlock = Button(gettext("Unlock")).aligned(vertically: .center)
    let notice = NoticeBar(
      icon: "changes-prevent-symbolic",
      gettext("The diary is locked. What you keep comes in when it is unlocked.")
    ) { unlock }
    self.notice = notice
    form = CaptureForm(
      services, preferences, InboxCaptureStore(diary: services.diary), notice: notice)
    super.init()
    add(form, as: Self.open)
    unlock.onClicked { [weak self] in self?.onUnlock() }
    let (text, writing) = (form.text, writing)
    writing.words = { [text] in text.text.trimmed }
    form.onChanged = { [weak writing] in writing?.change() }
    preferences.captureKind.onChanged(listener: self) { [weak writing] in writing?.change() }
    writing.onFailureChanged = { [weak self] in self?.showFailure() }
    followLanguage { $0.showFailure() }
  }

  isolated deinit { looking?.cancel() }

  /// Whether something that was begun while the diary was locked is still being recorded.
  var isRecording: Bool { !form.recording.isAtRest }

  /// Whether what is typed could not be saved, which the window says.
  var hasFailed: Bool { writing.failure != nil }

  /// Takes the keyboard, and finds out whether anything can be sealed: the key for it is in the key
  /// file.
  func begin() {
    form.text.grabFocus()
    looking?.cancel()
    looking = Task { [weak self, diary] in
      let isUsable = await Self.isUsable(Inbox(of: diary.folder))
      guard !Task.isCancelled else { return }
      isUsable ? self?.showAtOnce(Self.open) : self?.showClosed()
    }
  }

  /// Says that the diary is locked, or no longer is.
  func show(locked isLocked: Bool) { notice.isVisible = isLocked }

  /// Keeps what is typed and what is being said; answers whether that could be done.
  func keepAll() async -> Bool {
    await MainLoop.unwind()
    await form.finishSyllable()
    let isKept = await form.recording.finish()
    let hasWords = !form.text.text.isWordless
    // What is typed from now on would be in neither.
    form.text.isEditable = false
    let isDone = await writing.keep()
    form.text.isEditable = true
    guard isDone else { return false }
    form.text.text = ""
    if hasWords { onKept(.waiting) }
    return isKept
  }

  /// A window that goes with the program is not asked first, and its text goes with it.
  func leaveWordsBehind() {
    let last = form.text.text.trimmed
    writing.words = { last }
    // A save is finished even where the window goes.
    Task { [writing] in await writing.save() }
  }

  @concurrent
  private nonisolated static func isUsable(_ inbox: Inbox) async -> Bool { inbox.isUsable }

  private func showClosed() {
    guard form.text.text.isWordless, shownPage != Self.closed else { return }
    let page = StatusPage(
      icon: "changes-prevent-symbolic", title: gettext("The Diary Is Locked"),
      description: gettext("What you want to note goes into it once it is unlocked.")
    ).styled(.compact)
    let unlock = Button(gettext("Unlock")).styled(.suggestedAction, .pill)
    unlock.onClicked { [weak self] in self?.onUnlock() }
    page.setChild(unlock.aligned(horizontally: .center))
    add(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(""))
        page.expanding(.vertical)
      }, as: Self.closed)
    showAtOnce(Self.closed)
    unlock.grabFocus()
  }

  private func showFailure() { form.show(failure: writing.failure?.words.inOneLine) }
}
