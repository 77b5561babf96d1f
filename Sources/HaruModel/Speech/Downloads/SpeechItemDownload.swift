// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import GLib
import GStreamer
import HaruSettings
import MediaHelper
import Outside

/// Fetches one archive, finds out whether it is what it should be, and unpacks it.
struct SpeechItemDownload {
  private let item: SpeechCatalog.Item
  private let installation: SpeechInstallation
  private let unpacker: ArchiveUnpacker
  private let outside: OutsideClient

  init(
    _ item: SpeechCatalog.Item, _ installation: SpeechInstallation, _ unpacker: ArchiveUnpacker,
    _ outside: OutsideClient
  ) {
    (self.item, self.installation) = (item, installation)
    (self.unpacker, self.outside) = (unpacker, outside)
  }

  /// Returns how large its archive was, in bytes. What is there when this throws is what a later
  /// attempt goes on with.
  func run(
    onStage: @escaping @MainActor (SpeechDownloads.Stage) -> Void
  ) async throws(SpeechDownloadError) -> Int {
    do {
      let expected = try await expectation()
      try await installation.prepare(for: item, bytes: expected.bytes)
      let archive = installation.archive(of: item)
      if try await !installation.isThere(archive, expected) {
        try await outside.download(
          Download(item.address, to: archive, maxBytes: expected.limit), for: .recognisers
        ) {
          onStage(
            .downloading(
              received: $0.received, whole: $0.whole ?? expected.bytes,
              isExact: $0.whole != nil || expected.isExact))
        }
      }
      onStage(.checking)
      guard try await expected.fits(archive) else { throw SpeechDownloadError.wrongContent }
      let bytes = try FileSystem.status(archive)?.bytes ?? expected.bytes
      onStage(.unpacking)
      try await installation.unpack(archive, of: item, by: unpacker)
      return bytes
    } catch {
      let error = SpeechDownloadError(error)
      if error.isOfContent { try? await installation.discard(item) }
      throw error
    }
  }

  private func expectation() async throws -> ExpectedArchive {
    if let digest = item.digest {
      return ExpectedArchive(
        bytes: item.bytes, isExact: false, maxBytes: maxBytes, check: .sha256(digest))
    }
    let list = try await VoskModelList.read(from: item.list, through: outside)
    guard let model = list.model(named: item.name) else { throw SpeechDownloadError.unlisted }
    // The size that was said to the person is about what comes.
    guard 1...maxBytes ~= model.size else { throw SpeechDownloadError.wrongContent }
    return ExpectedArchive(
      bytes: model.size, isExact: true, maxBytes: maxBytes, check: .md5(model.md5))
  }

  private var maxBytes: Int { installation.isLibrary(item) ? 64 << 20 : 512 << 20 }
}

extension SpeechDownloadError {
  /// Whether what came is of no use, and would not get better by going on.
  fileprivate var isOfContent: Bool {
    switch self {
    case .wrongContent, .noRecogniser: true
    case .unpacking(let error): error.isHopeless
    case .fetching, .noRoom, .unlisted, .nameTaken, .unavailable: false
    }
  }
}
