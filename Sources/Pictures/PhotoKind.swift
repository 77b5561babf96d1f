// SPDX-License-Identifier: GPL-3.0-or-later

/// The kinds of files that photos are kept in, by what such a file is called behind the point. What
/// a file is, its content says, never its name.
///
/// Nothing else is read: a drawing (SVG, PDF) may refer to other files, and run programs.
package enum PhotoKind: String, CaseIterable, Sendable {
  case avif, gif, heic, jpg, png, webp
}

extension PhotoKind {
  /// How many of the first bytes it takes to tell.
  package static let beginning = 64

  /// Nil for whatever is no photo.
  package init?(_ bytes: [UInt8]) {
    switch bytes {
    case let bytes where bytes.starts(with: [0xFF, 0xD8, 0xFF]): self = .jpg
    case let bytes where bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]):
      self = .png
    case let bytes where bytes.has("GIF87a") || bytes.has("GIF89a"): self = .gif
    case let bytes where bytes.has("RIFF") && bytes.has("WEBP", at: 8): self = .webp
    case let bytes where bytes.has("ftyp", at: 4): self.init(brandsIn: bytes)
    default: return nil
    }
  }

  /// The first brand may be that of any picture in such boxes; those that follow it tell which.
  private init?(brandsIn bytes: [UInt8]) {
    let length = min(Int(bytes[2]) << 8 | Int(bytes[3]), bytes.count)
    let places = [8] + Array(stride(from: 16, to: length, by: 4))
    let brands = places.map { String(decoding: bytes.dropFirst($0).prefix(4), as: UTF8.self) }
    let isPicture = ["avif", "heic", "heix", "heim", "heis", "mif1"].contains(brands[0])
    if isPicture, brands.contains("avif") {
      self = .avif
    } else if isPicture, brands.contains(where: { $0.hasPrefix("hei") }) {
      self = .heic
    } else {
      return nil
    }
  }

  /// What gdk-pixbuf calls it.
  var mediaType: String {
    switch self {
    case .avif: "image/avif"
    case .gif: "image/gif"
    case .heic: "image/heif"
    case .jpg: "image/jpeg"
    case .png: "image/png"
    case .webp: "image/webp"
    }
  }

  /// Whether the decoder turns it upright, too.
  var isTurnedByDecoder: Bool {
    switch self {
    case .avif, .heic: true
    case .gif, .jpg, .png, .webp: false
    }
  }
}

extension [UInt8] {
  func has(_ word: String, at offset: Int = 0) -> Bool {
    dropFirst(offset).starts(with: word.utf8)
  }
}
