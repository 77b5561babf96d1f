// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Sealing

extension MediaFolder {
  /// The name of the file of a medium.
  func name(of media: Media) -> String { name(media.hash, media.fileExtension) }

  /// The same of content that is no medium yet.
  func name(_ hash: [UInt8], _ fileExtension: String) -> String {
    MediaName.name(nameHash(hash), keys == nil ? fileExtension : "")
  }

  /// Where the file of a medium is in the folder.
  func place(of media: Media) -> String {
    let name = name(of: media)
    return "\(name.prefix(2))/\(name)"
  }

  /// What `MediaName.hash` finds in the name of a file with that content: its hash, or what is made
  /// of that by a key.
  func nameHash(_ hash: [UInt8]) -> [UInt8] {
    keys.map { SealedMediumName(of: hash, key: $0.names).bytes } ?? hash
  }

  /// A file of a medium as copies elsewhere know it.
  func copiedFile(of media: Media) -> CopiedFile {
    let bytes = keys == nil ? media.bytes : SealedMedium.fileSize(of: media.bytes)
    return CopiedFile(medium: name(of: media), bytes: bytes)
  }
}
