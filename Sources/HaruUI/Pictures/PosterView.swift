// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords
import Pictures

/// The small picture of a photo or a video, which is there only while it can be seen; a lock where a
/// letter is still sealed.
///
/// Dozens are filled anew for each frame while an album is scrolled: what few of them show is made when
/// it is first shown.
final class PosterView: Overlay {
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
  private let detail: Detail
  private let picture: Picture
  private var loading: Task<Void, Never>?
  // What few of them show.
  private var sign: Image?
  private var words: Label?
  private var spinner: Spinner?
  private var play: Image?
  private var length: Label?

  init(
    _ shelf: PictureShelf, _ detail: Detail = .cell, minimumWidth: Int = -1, minimumHeight: Int = -1
  ) {
    self.shelf = shelf
    self.detail = detail
    picture = Picture(.filling).sized(minimumWidth: minimumWidth, minimumHeight: minimumHeight)
    super.init(picture)
    clipped().styled(Style("poster"))
    if detail == .small { add(Style("small")) }
    onMapped { [weak self] in self?.look() }
    onUnmapped { [weak self] in self?.look() }
    followLanguage { $0.showSigns() }
  }

  isolated deinit { loading?.cancel() }

  func show(_ new: Subject) {
    guard new != subject else { return }
    subject = new
    isFailed = false
    letGo()
    look()
  }
}

// MARK: - The picture

extension PosterView {
  /// Whether the picture is there.
  var isLoaded: Bool { picture.texture != nil }

  private var media: Media? {
    if case .media(let media) = subject { media } else { nil }
  }

  private func look() {
    defer { showSigns() }
    guard let media, isMapped, isInSight else { return letGo() }
    guard loading == nil, picture.texture == nil, !isFailed else { return }
    loading = Task { [weak self, shelf, place] in
      let texture = try? await shelf.texture(of: media, .tile, filling: place)
      guard !Task.isCancelled else { return }
      self?.take(texture)
    }
  }

  /// What is exactly as large as its place is painted in a fraction of the time. Nil before it has one.
  private var place: PixelSize? {
    guard picture.width > 0, picture.height > 0 else { return nil }
    return PixelSize(
      width: picture.width * pixelsPerUnit, height: picture.height * pixelsPerUnit)
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
    if picture.texture != nil { picture.texture = nil }
  }
}

// MARK: - What is on top of it

extension PosterView {
  private func showSigns() {
    show(isFailed || subject == .sealed, &sign) {
      Image(icon: "").pixels(detail == .small ? 16 : 32)
        .aligned(horizontally: .center, vertically: .center)
    }
    sign?.icon = subject == .sealed ? "haru-lock-symbolic" : "image-missing-symbolic"
    show(isFailed && detail == .tile, &words) {
      Label(gettext("Can’t be shown")).styled(.caption, .dimLabel, Style("poster-words"))
        .aligned(horizontally: .center, vertically: .end)
    }
    show(loading != nil && detail == .tile, &spinner) {
      Spinner().aligned(horizontally: .center, vertically: .center)
    }
    spinner?.isTurning = loading != nil
    show(media?.kind == .video && !isFailed, &play) {
      Image(icon: "media-playback-start-symbolic").pixels(detail == .small ? 12 : 16)
        .styled(Style("video-sign")).aligned(horizontally: .center, vertically: .center)
    }
    showLength()
  }

  private func showLength() {
    let seconds = detail == .small ? nil : media.flatMap(PictureWords.length)
    show(seconds != nil, &length) {
      Label().styled(Style("video-length"), .numeric)
        .aligned(horizontally: .start, vertically: .end)
    }
    if let seconds { length?.text = DurationText.clock(seconds) }
  }
}
