// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import DiaryCore
import GLib
package import HaruModel
import HaruParts
import HaruWords

/// One video: what it looks like, what it is called, and its player, which plays it in its place or
/// on the whole screen. Before it is played, a button on its picture plays it.
package final class VideoView: Box {
  /// How much of the window it may take, so that it can be seen at once with what plays it.
  private static let shareOfWindow = 0.5
  /// A video that is wider than high has a place at least this shape, so that there is room below
  /// it; one that is higher than wide has a square at most.
  private static let shapes = (wide: 1.5, high: 1.0)
  /// How much of its poster is seen at least where that fills the place.
  private static let leastSeenOfPoster = 2.0 / 3
  /// As long as the height of the window is not known.
  private static let highestAtFirst = 320

  private let track: PlayableMedia
  private let services: AppServices
  private let screen: VideoScreen
  private let frame: ShapedBox
  private let player: PlayerView
  private weak var window: VideoWindow?
  private let name = Label().leading().ellipsizing().styled(.caption)
  private var caption: String?
  /// How many times as wide as high it is; nil until that is known.
  private var shape: Double?
  /// What its poster is of.
  private var latest: PlayableMedia
  private var loading: Task<Void, Never>?

  /// `end` stands on a corner of the picture; where its name can be read elsewhere, and is nil,
  /// behind the tools.
  package init(
    _ track: PlayableMedia, called caption: String?, _ services: AppServices,
    @Children end: () -> [Widget] = { [] }
  ) {
    self.track = track
    latest = track
    self.services = services
    self.caption = caption
    screen = VideoScreen(track, services)
    let end = end()
    let corner = Box(.horizontal) { if caption != nil { end } }
      .aligned(horizontally: .end, vertically: .start)
    corner.isVisible = caption != nil && !end.isEmpty
    // Picture and controls are one card where there is none around them.
    let isCard = caption != nil
    let picture = Overlay(screen, below: corner).clipped()
    frame = ShapedBox(
      isCard ? picture : picture.styled(Style("video-frame")), highest: Self.highestAtFirst)
    let whole = Button(icon: "view-fullscreen-symbolic", name: gettext("Full Screen"))
      .styled(.flat)
    player = PlayerView(track, services) {
      whole
      if caption == nil { end }
    }
    let (frame, player, name) = (frame, player, name)
    let controls = Box(.vertical, spacing: 6) {
      name
      player
    }
    if isCard { controls.styled(Style("recording")) }
    super.init(.vertical, spacing: isCard ? 0 : 6) {
      frame
      controls
    }
    if isCard { _ = styled(.card).clipped() }
    named(gettext("Video"))
    if let shape = track.media?.traits.shape { take(shape: shape) }
    screen.onShape = { [weak self] in self?.take(shape: $0) }
    screen.onButtonShown = { [weak player] in player?.otherButton = $0 }
    onWindowHeight { [weak frame] in frame?.limit = Int(Double($0) * Self.shareOfWindow) }
    whole.onClicked { [weak self] in self?.fillScreen() }
    onKeys(VideoKey.fullScreen) { [weak self] in
      self?.fillScreen()
      return true
    }
    screen.listen(to: self)
    followLanguage { $0.render() }
  }

  isolated deinit {
    loading?.cancel()
    window?.destroy()
  }

  private func take(shape: Double) {
    self.shape = shape
    let place = max(shape, shape > 1 ? Self.shapes.wide : Self.shapes.high)
    frame.shape = place
    screen.posterFillsPlace = shape >= place * Self.leastSeenOfPoster
  }

  private func render() {
    name.text = caption ?? ""
    name.isVisible = caption?.isEmpty == false
  }

  /// Shows what it looks like before it plays; until then, and where that can't be known, it is
  /// black.
  package func showPoster() {
    loading?.cancel()
    loading = Task { [weak self, pictures = services.pictures, latest] in
      let texture = try? await pictures.poster(of: latest)
      guard let self, !Task.isCancelled else { return }
      screen.poster = texture
      if shape == nil, let found = texture?.shape { take(shape: found) }
    }
  }

  package func toggle() { screen.toggle() }

  /// Lets the person choose which part of it is seen and heard.
  package func trim() { player.trim() }

  package func focus() { player.focus() }

  package var isTrimming: Bool { player.isTrimming }

  package func keepTrim() async { await player.keepTrim() }

  private func fillScreen() {
    guard window == nil else { return }
    let window = VideoWindow(
      track, services, poster: screen.poster, openedFrom: self)
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

extension VideoView: AttachmentRow {
  func show(_ attachment: Attachment) {
    caption = attachment.caption
    let before = latest.posterTrim
    latest = PlayableMedia(attachment)
    services.sound.playback.learn(latest)
    if loading != nil, latest.posterTrim != before { showPoster() }
    if shape == nil, let found = attachment.media.traits.shape { take(shape: found) }
    render()
  }
}
