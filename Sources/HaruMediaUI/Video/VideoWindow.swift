// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruModel
import HaruParts
import Observation

/// A video on the whole screen, which says what the main window would say below it. Its controls
/// hide while the pointer rests, and come back when it moves.
final class VideoWindow: SecondaryWindow {
  /// Told when it is over.
  var onClosed: () -> Void = {}
  /// Told that what a notice leads to was opened.
  var onOpened: () -> Void = {}
  private let player: PlayerView
  private let resting: RestingControls
  private let toasts: NoticeToasts
  private let track: PlayableMedia
  private let playback: Playback
  private var following: Task<Void, Never>?

  /// What a notice leads to is opened where `opener` is.
  init(
    _ track: PlayableMedia, _ services: AppServices, poster: Object?, openedFrom opener: Widget?
  ) {
    (self.track, playback) = (track, services.sound.playback)
    let leave = Button(icon: "view-restore-symbolic", name: gettext("Leave Full Screen"))
      .styled(.flat)
    let player = PlayerView(track, services) { leave }
    self.player = player
    let controls = Box(.vertical) { player }.aligned(vertically: .end)
      .styled(Style("video-controls"))
    let screen = VideoScreen(track, services)
    let content = Overlay(screen, below: controls)
    resting = RestingControls(controls, over: content)
    toasts = NoticeToasts(over: content, services.diary)
    super.init()
    titled(gettext("Video"))
    size = (1280, 720)
    setContent(toasts.overlay)
    styled(Style("video-window"))
    screen.poster = poster
    screen.onButtonShown = { [weak player] in player?.otherButton = $0 }
    leave.onClicked { [weak self] in self?.close() }
    screen.listen(to: content)
    let overlay = toasts.overlay
    for key in VideoKey.fullScreen.keys + GeneralKey.leave.keys {
      overlay.onKeys(key) { [weak self] in
        self?.close()
        return true
      }
    }
    resting.onShown = { [weak player] in player?.isUnseen = !$0 }
    // It is not asked to close when the window below it goes.
    onUnmapped { [weak self] in
      self?.toasts.handOver()
      self?.onClosed()
    }
    toasts.onOpening = { [weak self, weak opener] in
      let onOpened = self?.onOpened
      self?.close()
      opener?.activate($0)
      onOpened?()
    }
    for key in WindowAction.undo.keys {
      overlay.onKeys(key) { [weak self] in self?.toasts.undoLast() ?? false }
    }
    for key in WindowAction.message.keys {
      overlay.onKeys(key) { [weak self] in
        self?.toasts.takeKeyboard()
        return true
      }
    }
  }

  isolated deinit { following?.cancel() }

  func begin() {
    fillScreen()
    present()
    toasts.follow(inPlace: true)
    player.focus()
    following = Task { [weak self, playback, track] in
      // What stands still, or is over, leaves room for what is done next.
      for await state in ObservedValues({ playback.state(of: track) }) {
        self?.resting.isOn = state == .playing
      }
    }
  }
}
