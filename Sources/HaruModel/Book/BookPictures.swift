// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
package import DiaryStore
import GStreamer
import HaruSettings
package import MediaHelper
import Pictures

/// The pictures of a book while it is made, each made once.
nonisolated final class BookPictures {
  /// Makes the picture of a photo or a video for paper. Throws where it can't be seen.
  typealias Make = @Sendable (Media) async throws -> PrintedPicture

  private let make: Make
  private let folder: String
  private var sizes: [Media.ID: (width: Int, height: Int)?] = [:]

  /// They wait in files below `folder`: those of a long book are more than fits into memory.
  init(in folder: String, _ make: @escaping Make) { (self.folder, self.make) = (folder, make) }

  /// Nil where it can't be seen. Without its content where only its size is needed.
  func picture(of media: Media, isDrawn: Bool) async throws -> PrintedPicture? {
    guard media.kind != .voice else { return nil }
    let path = folder + "/\(media.id.number).jpg"
    if let known = sizes[media.id] {
      guard let known else { return nil }
      let content = isDrawn ? try BookFile.content(of: path) : []
      return PrintedPicture(jpeg: content, width: known.width, height: known.height)
    }
    do {
      let picture = try await make(media)
      try BookFile.write(picture.jpeg, to: path)
      sizes[media.id] = (picture.width, picture.height)
      return picture
    } catch let error as JournalError {
      if case .missing = error {
        sizes[media.id] = .some(nil)
        return nil
      }
      throw error
    } catch is MediaError {
      try Task.checkCancellation()
      sizes[media.id] = .some(nil)
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
    let jpeg = ThumbnailFile.encode(pixels)
    guard !jpeg.isEmpty else { throw MediaError.tooLarge }
    await journal.previews.keep(jpeg, as: preview)
    return PrintedPicture(jpeg: jpeg, width: pixels.width, height: pixels.height)
  }
}
