// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
package import Sealing

/// Where the content of a medium is read. Callers do not keep a path: only the journal knows how
/// its files are kept.
package struct MediaSource: Sendable {
  package let media: Media
  private let folder: MediaFolder
  private let exports: UnfinishedExports

  init(_ media: Media, in folder: JournalFolder) {
    (self.media, self.folder) = (media, folder.mediaFolder)
    exports = UnfinishedExports(of: folder)
  }

  /// Whether the file is there.
  package var exists: Bool {
    get throws(JournalError) {
      try JournalError.wrapping { try FileSystem.isFile(folder.path(of: media)) }
    }
  }

  /// All of it. For what fits into memory easily.
  package func bytes() throws(JournalError) -> [UInt8] {
    guard try exists else { throw JournalError.missing }
    return try JournalError.wrapping { try folder.file(of: media).bytes() }
  }

  /// Copies it out of the diary in place of what is at the path; answers whether that is what was
  /// once added. What is damaged is copied as far as it can be read, though never over something
  /// else, which may be a copy from better days.
  @concurrent
  package func copy(to target: String) async throws(JournalError) -> Bool {
    var isWhole = false
    do {
      try await exports.makeFile(at: target) { begun in
        guard let copy = try MediaCopy.make(of: folder.file(of: media), at: begun) else {
          throw JournalError.missing
        }
        isWhole = copy.hash == media.hash
        if !isWhole, try FileSystem.status(target) != nil {
          throw JournalError.exportRefused(.damaged)
        }
      }
    } catch {
      throw JournalError(error).outside
    }
    return isWhole
  }

  /// Gives a file to read from, which is good until `body` returns: for players and decoders, which
  /// open files themselves.
  package func withFile<Result>(
    _ body: (MediaFile) async throws -> Result
  ) async throws -> Result {
    guard try exists else { throw JournalError.missing }
    return try await body(folder.file(of: media))
  }
}
