// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import HaruParts
import Observation

/// Where a video is seen: its picture while it is open, and its poster before, with the button that
/// plays it. A click on it plays or pauses.
final class VideoScreen: Box {
  /// What is seen while the video is not open.
  var poster: Object? {
    didSet { show() }
  }
  /// Whether the poster fills its place, and is cut off at two sides for that.
  var posterFillsPlace = false {
    didSet { if posterFillsPlace != oldValue { show() } }
  }
  /// The button over the poster; nil while that is not seen.
  var shownButton: Button? { button.isVisible ? button : nil }
  /// Told before that button goes, and when it has come.
  var onButtonShown: (Button?) -> Void = { _ in } {
    didSet { onButtonShown(shownButton) }
  }
  /// Told how many times as wide as high it is.
  var onShape: (Double) -> Void = { _ in }
  /// Where it is seen elsewhere, it is not painted here.
  var isElsewhere = false {
    didSet { show() }
  }
  private let track: PlayableMedia
  private let services: AppServices
  private var diary: Diary { services.diary }
  private let screen = Screen().meaning(gettext("Video"))
  private let button = Button(
    child: Image(icon: "media-playback-start-symbolic").pixels(32), name: gettext("Play")
  ).styled(Style("video-sign")).aligned(horizontally: .center, vertically: .center)
  private var following: Task<Void, Never>?

  private var playback: Playback { services.sound.playback }

  init(_ track: PlayableMedia, _ services: AppServices) {
    (self.track, self.services) = (track, services)
    super.init(.vertical)
    append(Overlay(screen, below: button).expanding(.horizontal).expanding(.vertical))
    styled(Style("video-screen"))
    button.onClicked { [weak self] in self?.toggle() }
    // A button hears a press without taking it: it is beside what hears clicks, not inside it.
    screen.addController(GestureClick().onPressed { [weak self] _, _ in self?.toggle() })
    let playback = playback
    following = Task { [weak self] in
      let changes = ObservedValues {
        (playback.state(of: track), playback.picture, playback.isSilenced)
      }
      for await _ in changes { self?.show() }
    }
  }

  isolated deinit { following?.cancel() }

  func toggle() {
    guard let journal = diary.readableJournal else { return }
    playback.toggle(track, in: journal)
  }

  /// Does what keys ask for in a widget that it is in.
  func listen(to widget: Widget) {
    widget.onKeys(PlayerKey.toggle) { [weak self] in
      self?.toggle()
      return self != nil
    }
    for (key, direction) in [(VideoKey.left, -1.0), (.right, 1.0)] {
      widget.onKeys(key) { [weak self] in
        guard let self else { return false }
        playback.skip(track, by: direction * PositionBar.step)
        return true
      }
    }
  }

  private func show() {
    let moving = playback.isCurrent(track) ? playback.picture : nil
    screen.fillsPlace = moving == nil && posterFillsPlace
    screen.picture = isElsewhere ? nil : moving ?? poster
    let state = playback.state(of: track)
    show(button: !isElsewhere && moving == nil && state != .opening && state != .playing)
    button.isSensitive = !playback.isSilenced
    if let shape = moving?.shape { onShape(shape) }
  }

  private func show(button isShown: Bool) {
    guard isShown != button.isVisible else { return }
    // It hands the keyboard on before it goes.
    if !isShown { onButtonShown(nil) }
    button.isVisible = isShown
    if isShown { onButtonShown(button) }
  }
}
