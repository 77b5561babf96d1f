// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// One video: what it is called, and its player, which plays it in its place or on the whole screen.
final class VideoView: Box {
  /// So that it can be seen at once with what plays it.
  private static let highest = 200

  private let track: SoundTrack
  private let diary: Diary
  private let screen: VideoScreen
  private let frame: ShapedBox
  private let player: PlayerView
  private weak var window: VideoWindow?

  /// `end` is what stands behind its name.
  init(
    _ track: SoundTrack, called name: String = "", in diary: Diary,
    @Children end: () -> [Widget] = { [] }
  ) {
    self.track = track
    self.diary = diary
    screen = VideoScreen(track, in: diary)
    frame = ShapedBox(screen, highest: Self.highest)
    let whole = Button(icon: "view-fullscreen-symbolic", name: gettext("Full Screen"))
      .styled(.flat)
    let end = end()
    player = PlayerView(track, in: diary) { whole }
    let (frame, player) = (frame, player)
    super.init(.vertical, spacing: 6) {
      Box(.horizontal, spacing: 6) {
        Label(name.isEmpty ? gettext("Video") : name)
          .leading().ellipsizing().styled(.caption).expanding(.horizontal)
        end
      }
      frame
      player
    }
    styled(.card, Style("recording"))
    named(gettext("Video"))
    if let shape = track.media?.traits.shape { frame.shape = shape }
    screen.onShape = { [weak frame] in frame?.shape = $0 }
    whole.onClicked { [weak self] in self?.fillScreen() }
    onKeys(VideoKey.fullScreen) { [weak self] in
      self?.fillScreen()
      return true
    }
    screen.listen(to: self)
  }

  isolated deinit { window?.destroy() }

  /// What is seen before it plays.
  var poster: Object? {
    get { screen.poster }
    set {
      screen.poster = newValue
      if track.media?.traits.shape == nil, let shape = (newValue as? Texture)?.shape {
        frame.shape = shape
      }
    }
  }

  private func fillScreen() {
    guard window == nil else { return }
    let window = VideoWindow(track, in: diary, poster: poster)
    window.belong(toWindowOf: self)
    window.onClosed = { [weak self] in self?.show(elsewhere: false) }
    show(elsewhere: true)
    self.window = window
    window.begin()
  }

  private func show(elsewhere isElsewhere: Bool) {
    screen.isElsewhere = isElsewhere
    player.isUnseen = isElsewhere
  }
}

extension Media.Traits {
  /// How many times as wide as high; nil where that is not known.
  fileprivate var shape: Double? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return Double(width) / Double(height)
  }
}
