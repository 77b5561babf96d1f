// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Sealing

extension MediaFolder {
  /// How often content is read that changes each time.
  private static let maxTries = 3

  /// Seals content under a name for the time being. It is read twice: its key follows from its
  /// hash. What changes in between is read again.
  func seal(
    _ content: borrowing some ReadableContent & ~Copyable, with keys: DiaryKeys, as id: UniqueID
  ) throws -> Arrival {
    for _ in 0..<Self.maxTries {
      let hash = try content.digest { _ in try refuseIfCancelled() }
      do {
        return try seal(content, hash, with: keys, at: arrivalPath(id))
      } catch SealedFileError.contentChanged {
        continue
      }
    }
    throw JournalError.outdated
  }

  private func seal(
    _ content: borrowing some ReadableContent & ~Copyable, _ hash: [UInt8], with keys: DiaryKeys,
    at target: String
  ) throws -> Arrival {
    let file = try File(creating: target)
    do {
      let size = try content.byteCount()
      try SealedMedium.write(
        content, digest: hash, name: SealedMediumName(of: hash, key: keys.names), key: keys.media,
        to: file
      ) { _ in try refuseIfCancelled() }
      try file.sync()
      return Arrival(
        file: MediaFile(target, key: keys.key(ofContent: hash)), hash: hash, bytes: size)
    } catch {
      discard(target)
      throw error
    }
  }
}

extension DiaryKeys {
  /// The key of the medium with that content, which opens no other.
  func key(ofContent hash: [UInt8]) -> Secret {
    SealedMediumName(of: hash, key: names).key(of: media)
  }
}
