// SPDX-License-Identifier: GPL-3.0-or-later

package import GStreamer
package import Pictures
package import Sealing

/// Finds out what a photo or a video is and how it looks, in a process of its own for each: what
/// breaks there breaks nothing here, and of the file itself, nothing is decoded here.
package struct PictureInspector: Sendable {
  /// What was found by looking at it.
  package struct Finding: Equatable, Sendable {
    package let facts: PictureFacts
    /// A photo made smaller, or a picture from early in a video.
    package let thumbnail: Pixels
  }

  /// Where the picture of a video is taken from, as shares of its length; the next where all was
  /// dark.
  package static let posterPlaces = [0.1, 0.3, 0.6]

  private let program: String
  private let patience: Duration
  private let forkServers: ForkServerPool?

  /// How much processor time a picture may take, in seconds.
  private static let seconds = 10
  private static let sides = 1...4096
  /// Large enough to find out whether a picture can be read.
  private static let smallest = 32

  /// `program` is haru-media.
  package init(program: String) { self.init(program: program, patience: .seconds(20)) }

  /// It is given up after `patience`.
  init(program: String, patience: Duration, forkServers: ForkServerPool? = nil) {
    (self.program, self.patience, self.forkServers) = (program, patience, forkServers)
  }

  /// The same for many pictures, as many at once as there are processors. What each process needs
  /// to start is done once, and kept for as long as this lives.
  package var forMany: PictureInspector {
    PictureInspector(program: program, patience: patience, forkServers: ForkServerPool(program))
  }

  /// What a picture is, which was read to its end for that. Throws `cancelled` once its task was
  /// cancelled, when the process has ended, too; as the others do.
  @concurrent package func inspect(_ file: MediaFile) async throws(MediaError) -> PictureFacts {
    try await look(at: file, side: Self.smallest).facts
  }

  /// A picture that fits a square of this size, and is no larger than it was; that of a video is
  /// from this part of it.
  @concurrent package func thumbnail(
    of file: MediaFile, side: Int, part: VideoPart? = nil
  ) async throws(MediaError) -> Pixels {
    try await look(at: file, side: side, part: part).thumbnail
  }

  /// Both at once, in half the time.
  @concurrent package func look(
    at file: MediaFile, side: Int, part: VideoPart? = nil
  ) async throws(MediaError) -> Finding {
    precondition(Self.sides.contains(side), "nobody looks at a picture of \(side) pixels")
    let file = try OpenedFile(file)
    // A look at its first bytes saves a process for whatever is no picture at all.
    guard PictureFormat(of: file) != nil else { throw file.failure ?? .unsupported }
    let result =
      if let forkServers {
        await forkServers.lending { await employed(at: file, side, part, from: .forkServer($0)) }
      } else {
        await employed(at: file, side, part, from: .program(program))
      }
    guard !Task.isCancelled else { throw .cancelled }
    return try result.get()
  }

  private func employed(
    at file: OpenedFile, _ side: Int, _ part: VideoPart?, from origin: HelperProcess.Origin
  ) async -> Result<Finding, MediaError> {
    await HelperProcess.employed { look(at: file, side, part, by: $0, from: origin) }
  }

  private static func order(_ side: Int, _ part: VideoPart?) -> [String] {
    ["\(seconds)", HelperOrder.picture, "\(side)"]
      + (part.map { [HelperOrder.part] + $0.words } ?? [])
  }

  private func look(
    at file: OpenedFile, _ side: Int, _ part: VideoPart?, by helper: HelperProcess,
    from origin: HelperProcess.Origin
  ) -> Result<Finding, MediaError> {
    var facts: PictureFacts?
    var size: (width: Int, height: Int)?
    var thumbnail: Pixels?
    var failure = MediaError.damaged
    do throws(MediaError) {
      try helper.run(
        origin, Self.order(side, part), on: file,
        patience: patience, longest: patience,
        onBytes: { bytes in
          thumbnail = size.flatMap { Pixels(width: $0.width, height: $0.height, bytes: bytes) }
        },
        onLine: { line in
          switch PictureReport(line: line) {
          case .facts(let found): facts = found
          case .failed(let error): failure = error
          case .pixels(let width, let height):
            guard width <= side, height <= side, size == nil else { return 0 }
            size = (width, height)
            return Pixels.byteCount(width, height) ?? 0
          case nil: break
          }
          return 0
        })
      guard let facts, let thumbnail else { throw failure }
      return .success(Finding(facts: facts, thumbnail: thumbnail))
    } catch {
      return .failure(error)
    }
  }
}
