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
      try keys.seal(content, digest: hash, as: hash, to: file) { _ in try refuseIfCancelled() }
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
  /// Seals content as the medium whose content has, or had, the SHA-256 `hash`. Where its own
  /// `digest` is another one, it is damaged, and gets a key by chance: what is whole may be sealed
  /// under the same name one day.
  func seal(
    _ content: borrowing some ReadableContent & ~Copyable, digest: [UInt8], as hash: [UInt8],
    to file: borrowing File, onPiece: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    try SealedMedium.write(
      content, digest: digest, name: SealedMediumName(of: hash, key: names),
      isDamaged: digest != hash, key: media, to: file, onPiece: onPiece)
  }

  /// The key of the medium with that content, which opens no other.
  func key(ofContent hash: [UInt8]) -> Secret {
    SealedMediumName(of: hash, key: names).key(of: media)
  }
}
