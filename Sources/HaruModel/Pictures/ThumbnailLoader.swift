// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
import DiaryStore
import GStreamer
import HaruSettings
import MediaHelper
package import Pictures
package import Sealing

/// The small pictures of photos and videos: kept since they were made once, or made in the
/// background. What was shown last is at hand; what is out of sight falls out.
package final class ThumbnailLoader {
  /// Makes a picture of a file, no larger than this; of a video, from a part of it.
  package typealias Make =
    @Sendable (_ file: MediaFile, _ side: Int, _ part: Trim?) async throws -> Pixels

  private nonisolated struct Order: Hashable, Sendable {
    let media: Media
    let size: PictureSize
    /// What its middle is to fill; nil for all of it.
    var place: PixelSize?
    /// The part of a video that it is to be from. Such a picture is made each time.
    var trim: Trim?

    var preview: Preview { .picture(of: media, size) }
    var look: TextureLook { TextureLook(preview: preview, place: place, trim: trim) }
  }

  /// What becomes a texture without any more work.
  private nonisolated struct Painted: Sendable {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    /// Nil where there is no memory for it.
    init?(_ pixels: Pixels, filling place: PixelSize?) {
      guard let pixels = place.map(pixels.filling) ?? pixels else { return nil }
      (width, height, bytes) = (pixels.width, pixels.height, pixels.screenBytes)
    }
  }

  private weak var diary: Diary?
  private let copies: CopyScheduler
  private let make: Make
  private var textures = RecentValues<TextureLook, Texture>(room: 48 << 20, size: \.byteCount)
  private lazy var queue = PictureQueue<Order> { [weak self] order, _ in
    guard let self else { throw CancellationError() }
    return try await made(order)
  }

  /// What is kept comes without waiting for what has to be made, but likewise: what came into sight
  /// last is first, and one processor is left for the person.
  private lazy var reading = PreviewQueue<Order, Painted?> { [weak self] order, _ in
    guard let journal = await self?.diary?.readableJournal else { throw JournalError.missing }
    return try await Self.kept(order, in: journal).flatMap { Painted($0, filling: order.place) }
  }

  init(_ diary: Diary, _ copies: CopyScheduler, make: @escaping Make = ThumbnailLoader.helper) {
    (self.diary, self.copies, self.make) = (diary, copies, make)
  }

  /// What a photo or a video, or a part of that, looks like, or its middle, which fills a place.
  /// Throws where it can't be seen; that of a sealed letter is not even looked for.
  package func texture(
    of media: Media, _ size: PictureSize, filling place: PixelSize? = nil, from trim: Trim? = nil
  ) async throws -> Texture {
    _ = try await journal(showing: media)
    let order = Order(media: media, size: size, place: place, trim: trim)
    if let texture = textures[order.look] { return texture }
    var painted = try await reading.preview(of: order)
    if painted == nil {
      let pixels = try await queue.preview(of: Order(media: media, size: size, trim: trim))
      painted = await Self.painted(pixels, place)
    }
    let texture = try Self.texture(painted)
    textures.keep(texture, for: order.look)
    return texture
  }

  /// The same as far as it is at hand: where the file is only in the copy elsewhere, what was kept
  /// of it in another size, and of all of a video. Says in which size it was found.
  package func textureAtHand(
    of media: Media, _ size: PictureSize, filling place: PixelSize?, from trim: Trim? = nil
  ) async throws -> (texture: Texture, size: PictureSize) {
    do {
      return (try await texture(of: media, size, filling: place, from: trim), size)
    } catch JournalError.missing {
      if trim != nil { return try await textureAtHand(of: media, size, filling: place) }
      let other: PictureSize = size == .tile ? .view : .tile
      return (try await texture(of: media, other, filling: place), other)
    }
  }

  /// Returns when the file of a medium was on its way from the copy elsewhere, and is no longer:
  /// mostly because it has come.
  package func awaitFile(of media: Media) async {
    var isComing = false
    for await part in ObservedValues({ [fetching = copies.fetching] in fetching.part(of: media) }) {
      if isComing, part == nil { return }
      isComing = part != nil
    }
  }

  /// What a video looks like. That of one that was left unfinished is made each time.
  package func poster(of track: PlayableMedia) async throws -> Texture {
    if let media = track.media {
      return try await textureAtHand(of: media, .view, filling: nil, from: track.posterTrim).texture
    }
    guard let journal = diary?.readableJournal else { throw JournalError.missing }
    return try await texture(in: track.place(in: journal), .view)
  }

  /// Returns a picture that was opened; where it is only in the copy elsewhere, it is fetched
  /// first.
  package func opened(_ media: Media) async throws -> Texture {
    do {
      return try await texture(of: media, .view)
    } catch JournalError.missing {
      try await bring(media)
      return try await texture(of: media, .view)
    }
  }

  private func bring(_ media: Media) async throws {
    guard let journal = diary?.readableJournal else { throw JournalError.missing }
    try await copies.bring(journal.source(of: media))
  }

  /// More of a photo than is kept.
  package func detail(of photo: Media) async throws -> Texture {
    let place = AudioSource.media(try await journal(showing: photo).source(of: photo))
    try await place.bring(from: copies)
    return try await texture(in: place, .near)
  }

  private func texture(in place: AudioSource, _ size: PictureSize) async throws -> Texture {
    var pixels: Pixels?
    try await place.withFile { file in
      pixels = try await make(file, size.rawValue, nil)
    }
    guard let pixels else { throw MediaError.damaged }
    return try Self.texture(await Self.painted(pixels, nil))
  }

  private static func texture(_ painted: Painted?) throws(MediaError) -> Texture {
    guard let painted else { throw .tooLarge }
    return Texture(width: painted.width, height: painted.height, bytes: painted.bytes)
  }

  /// The same on paper, where no more of it is seen. A video is not brought from a copy elsewhere
  /// for its one picture.
  package func printed(_ media: Media) async throws -> PrintedPicture {
    let journal = try await journal(showing: media)
    let order = Order(media: media, size: .view)
    var kept = try await Self.kept(order, in: journal)
    if kept == nil {
      if media.kind == .photo { try await bring(media) }
      kept = try await queue.preview(of: order)
    }
    guard let pixels = kept else { throw MediaError.damaged }
    return try await PrintedPicture.encoded(pixels)
  }

  /// A small one as the content of a JPEG, for other programs; of a video, one that is from its
  /// trim. Nothing is fetched from a copy elsewhere for it.
  package func jpeg(of media: Media, from trim: Trim? = nil) async throws -> [UInt8] {
    let order = Order(media: media, size: .tile, trim: trim)
    var kept = try await Self.kept(order, in: journal(showing: media))
    if kept == nil { kept = try await queue.preview(of: order) }
    guard let pixels = kept else { throw MediaError.damaged }
    let jpeg = await Self.encoded(pixels)
    guard !jpeg.isEmpty else { throw MediaError.tooLarge }
    return jpeg
  }

  /// The diary, where it lets a medium be seen.
  private func journal(showing media: Media) async throws -> Journal {
    guard let journal = diary?.readableJournal else { throw JournalError.missing }
    _ = try await journal.source(of: media)
    return journal
  }

  /// Nil where it has to be made.
  @concurrent
  private nonisolated static func kept(
    _ order: Order, in journal: Journal
  ) async throws -> Pixels? {
    try Task.checkCancellation()
    guard order.trim == nil, let bytes = await journal.previews.content(of: order.preview)
    else { return nil }
    try Task.checkCancellation()
    return ThumbnailFile.decode(bytes)
  }

  @concurrent
  private nonisolated static func painted(_ pixels: Pixels, _ place: PixelSize?) async -> Painted? {
    Painted(pixels, filling: place)
  }

  private func made(_ order: Order) async throws -> Pixels {
    guard let journal = diary?.readableJournal else { throw JournalError.missing }
    let (make, side, trim) = (make, order.size.rawValue, order.trim)
    let pixels = try await journal.source(of: order.media).withFile { file in
      try await make(file, side, trim)
    }
    guard trim == nil else { return pixels }
    await Self.keep(pixels, as: .picture(of: order.media, order.size), in: journal)
    return pixels
  }

  /// Keeps what was made elsewhere.
  @concurrent
  nonisolated static func keep(
    _ pixels: Pixels, as preview: Preview, in journal: Journal
  ) async {
    let bytes = await encoded(pixels)
    if !bytes.isEmpty { await journal.previews.keep(bytes, as: preview) }
  }

  /// With the helper that comes with the program.
  nonisolated static let helper: Make = { file, side, trim in
    guard let inspector = await PictureInspector.installed else { throw MediaError.noFile }
    let part = trim.flatMap { VideoPart(from: $0.beginning, to: $0.end) }
    return try await inspector.thumbnail(of: file, side: side, part: part)
  }

  @concurrent
  private nonisolated static func encoded(_ pixels: Pixels) async -> [UInt8] {
    ThumbnailFile.encode(pixels)
  }
}
