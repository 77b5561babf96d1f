// SPDX-License-Identifier: GPL-3.0-or-later

import Files
package import GStreamer

/// Unpacks a ZIP archive that was fetched. A process of its own reads it (`ArchiveHelper`),
/// and what is written of that stays within `ArchiveLimits` and below one folder.
package struct ArchiveUnpacker: Sendable {
  private let program: String
  private let timeout: Duration

  /// How long all of it may take.
  private static let maxDuration = Duration.seconds(3600)
  /// A path is no longer than its names.
  private static let maxLineLength = 4096

  /// `program` is haru-media. A helper that says nothing for `timeout` is given up.
  package init(program: String, timeout: Duration = .seconds(60)) {
    (self.program, self.timeout) = (program, timeout)
  }

  /// Makes `folder`, which must not be there, with what is in the one folder of the archive and the
  /// digests of that. All of it is on the disk when this returns; where it throws, nothing is left.
  /// Throws `MediaError.cancelled` once its task was cancelled, when the process has ended, too.
  /// `room` is how much of the disk may be used, in bytes; `onProgress` is not called on the main
  /// thread.
  @concurrent package func unpack(
    _ archive: String, into folder: String, room: Int,
    onProgress: @escaping @Sendable (_ bytes: Int) -> Void = { _ in }
  ) async throws(MediaError) {
    let file = try OpenedFile(plain: archive)
    let output = try UnpackedFolder(folder, ArchiveLimits(archiveBytes: file.size, room: room))
    let result = await HelperProcess.employed {
      self.unpack(file, into: output, by: $0, onProgress)
    }
    do throws(MediaError) {
      guard !Task.isCancelled else { throw .cancelled }
      try result.get()
      try output.finish()
    } catch {
      output.remove()
      throw error
    }
  }

  private func unpack(
    _ file: OpenedFile, into output: UnpackedFolder, by helper: HelperProcess,
    _ onProgress: (Int) -> Void
  ) -> Result<Void, MediaError> {
    var failure: MediaError?
    var isWhole = false
    func attempt(_ body: () throws(MediaError) -> Void) {
      guard failure == nil else { return }
      do throws(MediaError) {
        try body()
      } catch {
        failure = error
        // It would go on for as long as there is something to read.
        helper.cancel()
      }
    }
    do throws(MediaError) {
      try helper.run(
        .program(program), [ArchiveHelper.order], on: file, patience: timeout,
        longest: Self.maxDuration, longestLine: Self.maxLineLength,
        onBytes: { bytes in
          attempt { () throws(MediaError) in try output.write(bytes) }
          onProgress(output.bytes)
        },
        onLine: { line in
          switch ArchiveReport(line: line) {
          case .file(let path, let bytes):
            attempt { () throws(MediaError) in try output.begin(path, bytes: bytes) }
          case .piece(let bytes): return bytes
          case .end: isWhole = true
          case .failed(let error): attempt { () throws(MediaError) in throw error }
          case nil: attempt { () throws(MediaError) in throw .damaged }
          }
          return 0
        })
    } catch {
      return .failure(failure ?? error)
    }
    return isWhole && failure == nil ? .success(()) : .failure(failure ?? .damaged)
  }
}
