// SPDX-License-Identifier: GPL-3.0-or-later

/// The kinds of files that photos are kept in, by what such a file is called behind the point. What
/// a file is, its content says, never its name.
///
/// Nothing else is read: a drawing (SVG, PDF) may refer to other files, and run programs.
package enum PhotoKind: String, CaseIterable, Sendable {
  case arw, avif, bmp, cr2, dng, gif, heic, jpg, jxl, nef, png, tif, webp
}

extension PhotoKind {
  /// How many of the first bytes it takes to tell.
  package static let beginning = 64

  /// Nil for whatever is no photo. What cameras write without developing it (RAW) looks like TIFF
  /// at its beginning.
  package init?(of file: PhotoFile) {
    guard let kind = PhotoKind(Array(file.bytes(at: 0, Self.beginning))) else { return nil }
    self = kind == .tif ? RawPhoto.kind(of: file) ?? .tif : kind
  }

  /// By its first bytes. Nil for whatever is no photo.
  package init?(_ bytes: [UInt8]) {
    switch bytes {
    case let bytes where bytes.starts(with: [0xFF, 0xD8, 0xFF]): self = .jpg
    case let bytes where bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]):
      self = .png
    case let bytes where bytes.has("GIF87a") || bytes.has("GIF89a"): self = .gif
    case let bytes where bytes.has("RIFF") && bytes.has("WEBP", at: 8): self = .webp
    case let bytes where bytes.has("ftyp", at: 4): self.init(brandsIn: bytes)
    case let bytes where bytes.has("II*\0") || bytes.has("MM\0*"):
      guard bytes.count >= 10 else { return nil }
      self = bytes.has("CR", at: 8) ? .cr2 : .tif
    case let bytes where bytes.isBitmap: self = .bmp
    case let bytes
    where bytes.starts(with: [0xFF, 0x0A]) || bytes.has("\0\0\0\u{C}JXL \r\n"): self = .jxl
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
    case .bmp: "image/bmp"
    case .jxl: "image/jxl"
    case .tif: "image/tiff"
    // What is seen of them is a JPEG in the file.
    case .arw, .cr2, .dng, .nef: Self.jpg.mediaType
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
    case .avif, .heic, .jxl: true
    case .arw, .bmp, .cr2, .dng, .gif, .jpg, .nef, .png, .tif, .webp: false
    }
  }

  /// Whether it is what a camera writes without developing it, with a JPEG of it inside.
  package var isRaw: Bool {
    switch self {
    case .arw, .cr2, .dng, .nef: true
    case .avif, .bmp, .gif, .heic, .jpg, .jxl, .png, .tif, .webp: false
    }
  }
}

extension [UInt8] {
  /// Two letters are no proof: the header behind them has one of a few lengths.
  fileprivate var isBitmap: Bool {
    count >= 18 && has("BM") && [12, 40, 52, 56, 64, 108, 124].contains(self[14])
      && self[15..<18].allSatisfy { $0 == 0 }
  }

  func has(_ word: String, at offset: Int = 0) -> Bool {
    dropFirst(offset).starts(with: word.utf8)
  }
}
