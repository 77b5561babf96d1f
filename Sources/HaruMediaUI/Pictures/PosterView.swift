// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
import GLib
import GStreamer
package import HaruModel
import HaruWords
import Pictures

/// The small picture of a photo or a video, which is there only while it can be seen; a lock where
/// a letter is still sealed.
///
/// Dozens are filled anew for each frame while an album is scrolled: what few of them show is made
/// when it is first shown.
package final class PosterView: Overlay {
  package enum Subject: Hashable {
    /// Not known yet.
    case nothing
    case sealed
    case media(Media)
    /// Only this part of a video is seen.
    case part(Media, Trim)

    /// The picture of what is seen of it.
    package static func of(_ attachment: Attachment) -> Subject {
      attachment.posterTrim.map { Subject.part(attachment.media, $0) } ?? .media(attachment.media)
    }
  }

  /// How much is said beside the picture itself.
  package enum Detail {
    /// Among words that say the rest.
    case small
    /// A cell of a grid: how long a video is, too.
    case cell
    /// Alone with its caption: also that it is being loaded, and in words that it can't be shown.
    case tile
  }

  /// Told that the picture has come, or that there is none.
  package var onLoaded: () -> Void = {}
  /// Where a scrolled window shows only a part of what is in it, whether this is in that part.
  var isInSight = true {
    didSet { if isInSight != oldValue { look() } }
  }
  /// Whether it can't be shown.
  package private(set) var isFailed = false
  private var subject = Subject.nothing
  /// How long a video is seen, in seconds, where that is not as long as its file is.
  private var seconds: Double?
  private let loader: ThumbnailLoader
  private let detail: Detail
  /// The largest that is loaded.
  private let size: PictureSize
  private let picture: Picture
  private var loading: Task<Void, Never>?
  /// Waits for the file of what is only in the copy elsewhere.
  private var arriving: Task<Void, Never>?
  /// Whether it can't be shown later either.
  private var isHopeless = false
  /// The place that what is loaded was made for.
  private var filled: PixelSize?
  /// Waits until the place stays as it is.
  private var resting: Task<Void, Never>?
  private var isMoving = false
  // What few of them show.
  private var sign: Image?
  private var words: Label?
  private var spinner: Spinner?
  private var play: Image?
  private var length: Label?

  package init(
    _ loader: ThumbnailLoader, _ detail: Detail = .cell, size: PictureSize = .tile,
    minimumWidth: Int = -1, minimumHeight: Int = -1
  ) {
    (self.loader, self.detail, self.size) = (loader, detail, size)
    picture = Picture(.filling).sized(minimumWidth: minimumWidth, minimumHeight: minimumHeight)
    super.init(picture)
    clipped().styled(Style("poster"))
    if detail == .small { add(Style("small")) }
    onMapped { [weak self] in self?.look() }
    onUnmapped { [weak self] in self?.look() }
    picture.onPlaced { [weak self] in self?.awaitRest() }
    followLanguage { $0.showSigns() }
  }

  isolated deinit {
    for task in [loading, arriving, resting] { task?.cancel() }
  }

  /// What could not be shown for a passing reason is asked for again. Without being told, a video
  /// is said to last as long as its file, in seconds.
  package func show(_ new: Subject, lasting seconds: Double? = nil) {
    self.seconds = seconds
    defer { showLength() }
    guard new != subject || isFailed else { return }
    if new != subject {
      subject = new
      (isFailed, isHopeless) = (false, false)
      letGo()
    }
    look()
  }
}

// MARK: - The picture

extension PosterView {
  /// Whether the picture is there.
  package var isLoaded: Bool { picture.texture != nil }

  private var media: Media? {
    switch subject {
    case .media(let media), .part(let media, _): media
    case .nothing, .sealed: nil
    }
  }

  private var trim: Trim? { if case .part(_, let trim) = subject { trim } else { nil } }

  private func look() {
    defer { showSigns() }
    guard let media, isMapped, isInSight else { return letGo() }
    if loading == nil, !isLoaded, !isHopeless { load(media) }
  }

  private func load(_ media: Media) {
    filled = place
    loading = Task { [weak self, loader, wanted = smallestSize(of: media), filled, trim] in
      do {
        let found = try await loader.textureAtHand(of: media, wanted, filling: filled, from: trim)
        guard !Task.isCancelled else { return }
        self?.take(found.texture)
        if found.size.rawValue < wanted.rawValue { self?.awaitFile(of: media) }
      } catch {
        guard !Task.isCancelled, let self else { return }
        isHopeless = (error as? MediaError)?.isHopeless ?? false
        take(nil)
        if !isHopeless { awaitFile(of: media) }
      }
    }
  }

  /// Loads it again once its file has been fetched, since it was opened somewhere.
  private func awaitFile(of media: Media) {
    arriving?.cancel()
    arriving = Task { [weak self, loader] in
      await loader.awaitFile(of: media)
      guard !Task.isCancelled, let self else { return }
      loading?.cancel()
      load(media)
    }
  }

  /// The small one is at hand, and does where it is no smaller than the place.
  private func smallestSize(of media: Media) -> PictureSize {
    guard let place, let width = media.traits.width, let height = media.traits.height,
      width > 0, height > 0
    else { return size }
    let scale = min(Double(PictureSize.tile.rawValue) / Double(max(width, height)), 1)
    let isEnough =
      Double(width) * scale >= Double(place.width) && Double(height) * scale >= Double(place.height)
    return isEnough ? .tile : size
  }

  /// What is exactly as large as its place is painted in a fraction of the time. Nil before it has
  /// one.
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
    for task in [loading, arriving, resting] { task?.cancel() }
    (loading, arriving, resting) = (nil, nil, nil)
    if picture.texture != nil { picture.texture = nil }
  }
}

// MARK: - Another place

extension PosterView {
  private static let rest = Duration.milliseconds(200)

  /// While a window is drawn larger the place is another in each frame; what fills it is loaded
  /// when that is over, and until then what was there stays.
  private func awaitRest() {
    guard isOutgrown else { return }
    isMoving = true
    guard resting == nil else { return }
    resting = Task { [weak self] in
      while self?.isMoving == true {
        self?.isMoving = false
        guard (try? await Task.sleep(for: Self.rest)) != nil else { return }
        await self?.loading?.value
      }
      self?.fillPlace()
    }
  }

  private func fillPlace() {
    resting = nil
    if isOutgrown, let media { load(media) }
  }

  /// Whether what is loaded was made for a place that was smaller, or of another shape.
  private var isOutgrown: Bool {
    guard isLoaded, let place, let filled else { return false }
    return !filled.suits(place)
  }
}

extension PixelSize {
  /// Whether what just fills this fills a place as well: that is no larger, and of the same shape
  /// but for a pixel.
  fileprivate func suits(_ place: PixelSize) -> Bool {
    guard place.width <= width, place.height <= height else { return false }
    return abs(width * place.height - height * place.width) <= max(width, height)
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
    let isAwaited = loading != nil && !isLoaded && !isFailed
    show(isAwaited && detail == .tile, &spinner) {
      Spinner().aligned(horizontally: .center, vertically: .center)
    }
    spinner?.isTurning = isAwaited
    show(media?.kind == .video && !isFailed, &play) {
      Image(icon: "media-playback-start-symbolic").pixels(detail == .small ? 12 : 16)
        .styled(Style("video-sign")).aligned(horizontally: .center, vertically: .center)
    }
    showLength()
  }

  private func showLength() {
    let shown = detail == .small ? nil : media.flatMap { seconds ?? PictureWords.length(of: $0) }
    show(shown != nil, &length) {
      Label().styled(.pictureBadge, .caption, .numeric)
        .aligned(horizontally: .start, vertically: .end)
    }
    if let shown { length?.text = DurationText.clock(shown) }
  }
}

extension Style {
  /// A few words on a picture.
  static let pictureBadge = Style("picture-badge")
}
