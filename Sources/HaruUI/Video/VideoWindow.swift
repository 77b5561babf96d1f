// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer

/// A video on the whole screen. What plays it goes while nobody moves anything, and comes back at once.
final class VideoWindow: SecondaryWindow {
  private static let patience = Duration.seconds(2.5)

  /// Told when it is over.
  var onClosed: () -> Void = {}
  private let track: SoundTrack
  private let playback: Playback
  private let player: PlayerView
  private let controls: Box
  private let content: Overlay
  private var resting: Task<Void, Never>?
  private var mouse = (x: -1.0, y: -1.0)

  init(_ track: SoundTrack, in diary: Diary, poster: Object?) {
    self.track = track
    playback = diary.sound.playback
    let leave = Button(icon: "view-restore-symbolic", name: gettext("Leave Full Screen"))
      .styled(.flat)
    let player = PlayerView(track, in: diary) { leave }
    self.player = player
    controls = Box(.vertical) { player }.aligned(vertically: .end).styled(Style("video-controls"))
    let screen = VideoScreen(track, in: diary)
    content = Overlay(screen, below: controls)
    super.init()
    titled(gettext("Video"))
    size = (1280, 720)
    setContent(content)
    styled(Style("video-window"))
    screen.poster = poster
    leave.onClicked { [weak self] in self?.close() }
    screen.listen(to: content)
    for key in VideoKey.fullScreen.keys + GeneralKey.leave.keys {
      content.onKeys(key) { [weak self] in
        self?.close()
        return true
      }
    }
    content.onAnyKey { [weak self] in self?.wake() }
    content.onPointerMoved { [weak self] in self?.pointerMoved(to: $0, $1) }
    onCloseRequest { [weak self] in
      self?.onClosed()
      return .allow
    }
  }

  isolated deinit { resting?.cancel() }

  func begin() {
    fillScreen()
    present()
    player.focus()
    wake()
  }

  private func pointerMoved(to x: Double, _ y: Double) {
    guard (x, y) != mouse else { return }
    mouse = (x, y)
    wake()
  }

  private func wake() {
    show(true)
    resting?.cancel()
    resting = Task { [weak self] in
      while (try? await Task.sleep(for: Self.patience)) != nil, let self {
        // What stands still leaves room for what is done next.
        guard playback.state(of: track) == .playing else { continue }
        return show(false)
      }
    }
  }

  /// What can't be seen is still there for the keyboard, and for who can't see it anyway.
  private func show(_ isShown: Bool) {
    controls.opacity = isShown ? 1 : 0
    player.isUnseen = !isShown
    content.showPointer(isShown)
  }
}
