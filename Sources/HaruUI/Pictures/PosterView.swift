// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// The small picture of a photo or a video, which is there only while it can be seen; a lock where a
/// letter is still sealed.
final class PosterView: Box {
  enum Subject: Hashable {
    /// Not known yet.
    case nothing
    case sealed
    case media(Media)
  }

  /// How much is said beside the picture itself.
  enum Detail {
    /// Among words that say the rest.
    case small
    /// A cell of a grid: how long a video is, too.
    case cell
    /// Alone with its caption: also that it is being loaded, and in words that it can't be shown.
    case tile
  }

  /// Told that the picture has come, or that there is none.
  var onLoaded: () -> Void = {}
  /// Where a scrolled window shows only a part of what is in it, whether this is in that part.
  var isInSight = true {
    didSet { if isInSight != oldValue { look() } }
  }
  /// Whether it can't be shown.
  private(set) var isFailed = false
  private var subject = Subject.nothing
  private let shelf: PictureShelf
  private let picture = Picture(.filling)
  private let sign: Image
  private let words: Label?
  private let spinner: Spinner?
  private let play: Image
  private let length: Label?
  private var loading: Task<Void, Never>?

  init(
    _ shelf: PictureShelf, _ detail: Detail = .cell, minimumWidth: Int = -1, minimumHeight: Int = -1
  ) {
    let isSmall = detail == .small
    self.shelf = shelf
    sign = Image(icon: Self.missing).pixels(isSmall ? 16 : 32)
    play = Image(icon: "media-playback-start-symbolic").pixels(isSmall ? 12 : 16)
      .styled(Style("video-sign")).aligned(horizontally: .center, vertically: .center)
    spinner = detail == .tile ? Spinner() : nil
    words = detail == .tile ? Label(gettext("Can’t be shown")).styled(.caption, .dimLabel) : nil
    length =
      isSmall
      ? nil
      : Label().styled(Style("video-length"), .numeric)
        .aligned(horizontally: .start, vertically: .end)
    super.init(.vertical)
    append(room(minimumWidth, minimumHeight).expanding(.vertical))
    clipped().styled(Style("poster"))
    if isSmall { add(Style("small")) }
    onMapped { [weak self] in self?.look() }
    onUnmapped { [weak self] in self?.look() }
    followLanguage { $0.showSigns() }
  }

  isolated deinit { loading?.cancel() }

  private func room(_ width: Int, _ height: Int) -> Overlay {
    let (sign, words) = (sign, words)
    let overlay = Overlay(
      Box(.vertical).sized(minimumWidth: width, minimumHeight: height),
      below: picture,
      Box(.vertical, spacing: 6) {
        sign
        if let words { words }
      }.aligned(horizontally: .center, vertically: .center), play)
    if let spinner { overlay.add(spinner.aligned(horizontally: .center, vertically: .center)) }
    if let length { overlay.add(length) }
    return overlay
  }

  func show(_ new: Subject) {
    guard new != subject else { return }
    subject = new
    isFailed = false
    sign.icon = new == .sealed ? "haru-lock-symbolic" : Self.missing
    letGo()
    look()
  }
}

// MARK: - The picture

extension PosterView {
  private static let missing = "image-missing-symbolic"

  /// Whether the picture is there.
  var isLoaded: Bool { picture.texture != nil }

  private var media: Media? {
    if case .media(let media) = subject { media } else { nil }
  }

  private func look() {
    defer { showSigns() }
    guard let media, isMapped, isInSight else { return letGo() }
    guard loading == nil, picture.texture == nil, !isFailed else { return }
    loading = Task { [weak self, shelf] in
      let texture = try? await shelf.texture(of: media, .tile)
      guard !Task.isCancelled else { return }
      self?.take(texture)
    }
  }

  private func take(_ texture: Texture?) {
    loading = nil
    isFailed = texture == nil
    picture.texture = texture
    showSigns()
    onLoaded()
  }

  private func letGo() {
    loading?.cancel()
    loading = nil
    picture.texture = nil
  }

  private func showSigns() {
    sign.isVisible = isFailed || subject == .sealed
    words?.isVisible = isFailed
    spinner?.isTurning = loading != nil
    play.isVisible = media?.kind == .video && !isFailed
    let seconds = media.flatMap(PictureWords.length)
    length?.text = seconds.map { DurationText.clock($0) } ?? ""
    length?.isVisible = seconds != nil
  }
}
