// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruMediaUI
import HaruModel
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
    capture?.showLock()
    main?.clipboard.clearOwn()
    capture?.clipboard.clearOwn()
    withdrawTold()
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
    sayWhatWasNotAdded()
    // Where no window is open, there is nothing to come back to.
    guard main != nil || capture != nil else { return application.beginAnew(nil) }
    let diary = application.isUsual ? [] : ["--diary", services.diary.folder.path]
    let windows = main == nil ? ["--" + HaruApplication.captureAction] : []
    application.beginAnew(diary + windows, leaving: place?.text ?? Self.lockedNote)
  }

  /// A diary that could not be written to has not kept that for the next start, and no window can
  /// say it any more. None of the files is named: this may be read on a locked screen.
  private func sayWhatWasNotAdded() {
    guard !services.imports.failed.isEmpty else { return }
    application?.send(
      Notification(
        gettext("Some Files Weren’t Added"),
        gettext(
          "What has arrived is safe in the diary. The rest stays where it is, and can be added again."
        )), as: "not-added")
  }

  /// Says something through the desktop, until the diary is locked.
  func say(_ notification: Notification, as name: String) {
    told.insert(name)
    application?.send(notification, as: name)
  }

  private func save() async -> DiaryLock.SavedWords {
    if let cover = application?.cover {
      _ = await answer(within: Self.timeOfDialogs) { await cover.keepTypedWords() }
    }
    let saved = await main?.saveWithoutAsking() ?? .inDiary
    guard let capture else { return saved }
    return saved.also(await capture.saveWithoutAsking())
  }
}
