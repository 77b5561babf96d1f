// SPDX-License-Identifier: GPL-3.0-or-later

import Web

/// One question for the file of a download, and its answer.
@MainActor final class DownloadPass {
  enum Outcome: Sendable {
    /// All of the file is there.
    case received
    case redirected(String)
    /// What was there before is not the beginning of the file any more.
    case startAgain
  }

  /// The progress is told no more often.
  private static let progressInterval = Duration.milliseconds(100)
  private static let redirects: Set = [301, 302, 303, 307, 308]

  private let download: Download
  private let file: PartialFile
  private let onProgress: @MainActor (DownloadProgress) -> Void
  /// How much was there before, and of which version of the file.
  private let offset: Int
  private let tag: String?
  private var progress: DownloadProgress
  private var told: ContinuousClock.Instant?
  private var outcome = Outcome.received
  private(set) var status = 0
  private(set) var received = 0

  init(
    _ download: Download, to file: PartialFile,
    _ onProgress: @escaping @MainActor (DownloadProgress) -> Void
  ) async {
    (self.download, self.file, self.onProgress) = (download, file, onProgress)
    (offset, tag) = await (file.size, file.tag)
    progress = DownloadProgress(received: offset, whole: nil)
  }

  func run(at address: String, in session: WebSession) async -> Result<Outcome, DownloadError> {
    // What a server packs once more for the way could not be gone on with.
    var headers = ["Accept-Encoding": "identity"]
    if offset > 0, let tag {
      // Where the file is another one by now, all of it comes.
      headers["Range"] = "bytes=\(offset)-"
      headers["If-Range"] = tag
    }
    let request = WebRequest(
      .get, address, headers: headers, maxBytes: download.maxBytes, timeout: download.timeout)
    do {
      try await session.download(request, begin: begin, take: take)
      try await file.close()
      if case .received = outcome { onProgress(progress) }
      return .success(outcome)
    } catch {
      return .failure(await give(up: error))
    }
  }

  private func begin(_ head: WebHead) async throws -> Bool {
    status = head.status
    switch head.status {
    case 200:
      try await file.begin(tag: head.tag)
      progress = DownloadProgress(received: 0, whole: head.announced > 0 ? head.announced : nil)
    case 206:
      guard offset > 0, head.range?.hasPrefix("bytes \(offset)-") == true else {
        throw ServerError.unreadable
      }
      // Not every server looks at the condition.
      guard head.tag == nil || head.tag == tag else {
        outcome = .startAgain
        return false
      }
      progress.whole = head.announced > 0 ? offset + head.announced : nil
      guard offset + head.announced <= download.maxBytes else { throw WebError.tooLarge }
      try await file.goOn()
    case 416 where offset > 0:
      outcome = .startAgain
      return false
    case let status where Self.redirects.contains(status):
      guard let location = head.location else { throw ServerError.unreadable }
      outcome = .redirected(location)
      return false
    default: throw ServerError.refused(status: head.status)
    }
    onProgress(progress)
    return true
  }

  private func take(_ piece: [UInt8]) async throws {
    received += piece.count
    progress.received += piece.count
    guard progress.received <= download.maxBytes else { throw WebError.tooLarge }
    try await file.write(piece)
    let now = ContinuousClock.now
    if let told, told.duration(to: now) < Self.progressInterval { return }
    told = now
    onProgress(progress)
  }

  /// Keeps what can be gone on with.
  private func give(up error: any Error) async -> DownloadError {
    let isUseless = error as? WebError == .tooLarge || error is ServerError && status == 206
    // The failure that is returned is the one to hear of.
    if isUseless { try? await file.remove() } else { try? await file.close() }
    if let error = error as? WebError { return .server(.outside(OutsideError(error))) }
    return DownloadError(error)
  }
}
