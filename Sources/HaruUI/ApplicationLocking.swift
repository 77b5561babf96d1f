// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruMediaUI
import HaruModel
import HaruParts
import HaruSettings
import HaruWords
import Observation

/// Takes all windows out of sight while the diary is locked, saves what is being written in them,
/// and begins the program anew.
final class ApplicationLocking {
  private weak var application: HaruApplication?
  private let services: AppServices
  private var lock: DiaryLock { services.lock }
  /// What is to be done once the diary is unlocked.
  private var waiting: (() -> Void)?
  /// What the desktop was told.
  private var told: Set<String> = []
  private var following: Task<Void, Never>?
  private var keeping: Task<Void, Never>?
  /// What the program knows it by that the diary was locked, where there is no place to come back
  /// to.
  private static let lockedNote = "locked"
  /// How long what is typed into a dialog may take to be kept.
  private static let timeOfDialogs = Duration.seconds(5)

  init(_ application: HaruApplication, _ services: AppServices) {
    (self.application, self.services) = (application, services)
    lock.onCovered = { [weak self] in self?.cover() }
    lock.onUncovered = { [weak self] in self?.uncover() }
    lock.onSaving = { [weak self] in await self?.save() ?? .inDiary }
    lock.place = { [weak self] in self?.main?.entryPage?.lockedPlace }
    lock.onClosing = { [services] in
      while let files = services.imports.takeFailed() {
        services.diary.tellOnceSeen(files.problemReport)
      }
    }
    lock.onLocked = { [weak self] in self?.beginAnew(at: $0) }
    application.onInput { [lock] in lock.noteInput() }
    following = Task { [weak self, lock] in
      for await isShut in ObservedValues({ lock.isShut }) where !isShut { self?.goOn() }
    }
  }

  isolated deinit { following?.cancel() }

  private var main: MainWindow? { application?.window }
  private var capture: CaptureWindow? { application?.capture }

  /// Does what another program has asked for; while the diary is locked, once it is unlocked: of
  /// several such things the last one.
  func whenUnlocked(_ body: @escaping () -> Void) {
    if lock.isShut { waiting = body } else { body() }
  }

  private func goOn() {
    // Before, its actions can't be done.
    main?.showLock()
    let body = waiting
    waiting = nil
    body?()
  }

  private func cover() {
    // Only paused, it would stay with the desktop's controls, which show it and could play it.
    services.sound.playback.stop()
    application?.cover.hide()
    main?.showLock()
    main?.toasts.giveLettersBack()
    capture?.showLock()
    main?.clipboard.clearOwn()
    capture?.clipboard.clearOwn()
    withdrawTold()
    HaruApplication.clearHandedOver(of: services.diary.folder)
  }

  /// Takes back what the desktop was told of the diary.
  func withdrawTold() {
    for name in told { application?.withdraw(name) }
    told = []
  }

  private func uncover() {
    main?.showLock()
    capture?.showLock()
    application?.cover.show()
  }

  /// Becomes this program anew, in the same windows, with nothing of the diary in its memory.
  private func beginAnew(at place: LockedPlace?) {
    guard let application else { return }
    sayWhatWasNotKept()
    // Where no window is open, there is nothing to come back to.
    guard main != nil || capture != nil else { return application.beginAnew(nil) }
    let diary = application.isUsual ? [] : ["--diary", services.diary.folder.path]
    let windows = main == nil ? ["--" + HaruApplication.captureAction] : []
    application.beginAnew(diary + windows, leaving: place?.text ?? Self.lockedNote)
  }

  /// No window can say any more what came of work that has ended. Nothing of it is named: this may
  /// be read on a locked screen.
  private func sayWhatWasNotKept() {
    guard !services.diary.isUnsaidKept else { return }
    application?.send(
      Notification(
        gettext("While the Diary Was Locked"),
        gettext(
          "Haru could not note what came of imports, exports and added files. Please check them."
        )), as: "not-noted")
  }

  /// Says something through the desktop, until the diary is locked.
  func say(_ notification: Notification, as name: String) {
    told.insert(name)
    application?.send(notification, as: name)
  }

  /// What is typed into a dialog may take long to be kept, as on a slow disk.
  private func lockOnceKept(_ cover: WindowCover) {
    guard keeping == nil else { return }
    keeping = Task { [weak self] in
      let isKept = await cover.keepTypedWords()
      self?.keeping = nil
      if isKept { await self?.lock.tryAgain() }
    }
  }

  private func save() async -> DiaryLock.SavedWords {
    var saved = DiaryLock.SavedWords.inDiary
    if let cover = application?.cover {
      let isKept = await answer(within: Self.timeOfDialogs) { await cover.keepTypedWords() }
      if isKept != true { saved = .nowhere }
      if isKept == nil { lockOnceKept(cover) }
    }
    if let main { saved = saved.also(await main.saveWithoutAsking()) }
    if let capture { saved = saved.also(await capture.saveWithoutAsking()) }
    return saved
  }
}
