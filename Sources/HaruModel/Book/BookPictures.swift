// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
package import DiaryStore
import GStreamer
import HaruSettings
package import MediaHelper
import Pictures

/// The pictures of a book while it is made. Those of a long book are more than fits into memory,
/// and no plain file is to hold any beside the book: each is made again where it is wanted again,
/// of what the diary keeps of it since (`Previews`).
nonisolated final class BookPictures {
  /// Makes the picture of a photo or a video for paper. Throws where it can't be seen, for whatever
  /// reason: a book does without it.
  typealias Make = @Sendable (Media) async throws -> PrintedPicture

  private let make: Make
  private var sizes: [Media.ID: (width: Int, height: Int)?] = [:]
  /// Those that can't be seen because the diary does not have their files.
  private(set) var missing: Set<Media.ID> = []

  init(_ make: @escaping Make) { self.make = make }

  /// Nil where it can't be seen. Without its content where only its size is needed.
  func picture(of media: Media, isDrawn: Bool) async throws -> PrintedPicture? {
    guard media.kind != .voice else { return nil }
    if let known = sizes[media.id] {
      guard let known else { return nil }
      guard isDrawn else {
        return PrintedPicture(jpeg: [], width: known.width, height: known.height)
      }
    }
    let picture = try await made(media)
    sizes[media.id] = .some(picture.map { (width: $0.width, height: $0.height) })
    return picture
  }

  private func made(_ media: Media) async throws -> PrintedPicture? {
    do {
      return try await make(media)
    } catch {
      try Task.checkCancellation()
      if case JournalError.missing = error { missing.insert(media.id) }
      return nil
    }
  }
}

extension PrintedPicture {
  /// Makes it from what the diary keeps of the medium, or from its file, with the helper that comes
  /// with the program.
  @concurrent
  package nonisolated static func made(
    of media: Media, in journal: Journal, by inspector: PictureInspector?
  ) async throws -> PrintedPicture {
    let preview = Preview.picture(of: media, .view)
    if let kept = await journal.previews.content(of: preview),
      let pixels = ThumbnailFile.decode(kept)
    {
      return PrintedPicture(jpeg: kept, width: pixels.width, height: pixels.height)
    }
    guard let inspector else { throw MediaError.noFile }
    let pixels = try await journal.source(of: media).withFile { file in
      try await inspector.thumbnail(of: file, side: PictureSize.view.rawValue)
    }
    let picture = try await encoded(pixels)
    await journal.previews.keep(picture.jpeg, as: preview)
    return picture
  }

  /// Throws where there is no memory for it.
  @concurrent
  nonisolated static func encoded(_ pixels: Pixels) async throws(MediaError) -> PrintedPicture {
    let jpeg = ThumbnailFile.encode(pixels)
    guard !jpeg.isEmpty else { throw .tooLarge }
    return PrintedPicture(jpeg: jpeg, width: pixels.width, height: pixels.height)
  }
}
