// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords
import Observation

/// Asks for the password of a diary that is locked, and tells nothing of it.
final class LockPage: Box {
  private let lock: DiaryLock
  private let sound: AudioCoordinator
  // Translators: A field for the password of the diary.
  let password = PasswordEntry(gettext("Password"))
  // Translators: A button: opens the diary with the password.
  let unlock = Button(gettext("Unlock")).styled(.suggestedAction, .pill)
  /// Seen where the keyring of the desktop opens the diary, too.
  let keyring = Button(gettext("Unlock With the Keyring")).styled(.flat, .pill)
  let failure = Label("").wrapping().wide(upTo: LockPage.textWidth).styled(.error)
  /// Whatever is recorded goes on behind it.
  let recording: Box
  private let spinner = Spinner()
  private var following: Task<Void, Never>?
  private var listening: Task<Void, Never>?

  /// In characters.
  private static let textWidth = 42
  private static let width = 360

  init(_ services: AppServices) {
    (lock, sound) = (services.lock, services.sound)
    let stop = Button(gettext("Stop")).styled(.pill)
    recording = Box(.vertical, spacing: 12) {
      Label(gettext("A recording is being made")).wrapping()
      stop.aligned(horizontally: .center)
    }
    recording.isVisible = false
    keyring.isVisible = false
    let keyring = keyring
    let (password, failure, unlock) = (password, failure, unlock)
    let known = services.known
    let others = Button(gettext("Other Diaries…")).styled(.flat, .pill).performing(
      WindowAction.diaries)
    others.isVisible = known.areSeveral
    let (recording, spinner) = (recording, spinner)
    super.init(.vertical)
    let page = Box(.vertical, spacing: 18) {
      Box(.vertical, spacing: 12) {
        Image(icon: "org.harudiary.Haru").pixels(96)
        Label(known.areSeveral ? known.current.shownName : gettext("Haru")).wrapping()
          .styled(.title1)
        Label(gettext("The diary is locked.")).wrapping()
      }
      Box(.vertical, spacing: 6) {
        password
        failure
      }
    }.styled(Style("lock"))
    let foot = Box(.vertical, spacing: 12) {
      unlock.aligned(horizontally: .center)
      keyring.aligned(horizontally: .center)
      spinner.aligned(horizontally: .center)
      recording
      others.aligned(horizontally: .center)
    }.styled(Style("lock-foot"))
    append(HeaderBar(title: WindowTitle("")))
    append(CenteredScroller(Clamp(page, width: Self.width), above: foot).expanding(.vertical))
    styled(.place)
    stop.onClicked { [sound] in sound.session?.onStopRequested() }
    connect()
  }

  isolated deinit {
    following?.cancel()
    listening?.cancel()
  }

  func takeKeyboard() { password.grabFocus() }

  private func connect() {
    password.onActivated { [weak self] in self?.open() }
    password.onTextChanged { [weak self] in self?.showButton() }
    unlock.onClicked { [weak self] in self?.open() }
    keyring.onClicked { [weak self] in self?.openWithKeyring() }
    followLanguage { $0.showWords() }
    following = Task { [weak self, lock] in
      await lock.lookAtKeyFile()
      // The application owns the lock, which outlives the page.
      Task { await lock.openByItself() }
      for await _ in ObservedValues({
        (
          lock.isBusy, lock.failure?.title, lock.trouble?.title, lock.isOpenedByKeyring,
          lock.isAskingKeyring
        )
      }) {
        self?.show(isBusy: lock.isBusy)
      }
    }
    listening = Task { [weak self, sound] in
      for await isRecording in ObservedValues({ sound.session != nil }) {
        self?.recording.isVisible = isRecording
      }
    }
  }

  private func open() {
    guard !password.text.isEmpty, !lock.isBusy else { return }
    let typed = password.text
    // The application owns the lock, which outlives the page.
    Task { [weak self, lock] in
      guard await !lock.unlock(with: typed), let self else { return }
      show(isBusy: false)
      password.grabFocus()
      password.selectAll()
    }
  }

  private func openWithKeyring() {
    Task { [weak self, lock] in
      guard await !lock.unlockWithKeyring() else { return }
      self?.password.grabFocus()
    }
  }

  private func showButton() { unlock.isSensitive = !password.text.isEmpty && !lock.isBusy }

  private func show(isBusy: Bool) {
    spinner.isTurning = isBusy || lock.isAskingKeyring
    keyring.isVisible = lock.isOpenedByKeyring
    keyring.isSensitive = !isBusy && !lock.isAskingKeyring
    password.isEditable = !isBusy
    showButton()
    // While the next attempt is under way, what was said of the last one stays where it is.
    if !isBusy { showWords() }
  }

  private func showWords() {
    let words = (lock.failure ?? lock.trouble)?.inOneLine
    failure.text = words ?? ""
    failure.isVisible = words != nil
    password.isInvalid = lock.failure != nil
    password.setDescription(words ?? "")
    showButton()
  }
}
