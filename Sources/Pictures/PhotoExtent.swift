// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of a file is the photo.
///
/// gdk-pixbuf takes what broke off for a photo whose rest is grey, and goes on where one has ended.
enum PhotoExtent {
  /// How many bytes that are; nil where some are missing.
  static func end(of file: PhotoFile, _ kind: PhotoKind) -> Int? {
    switch kind {
    case .jpg: lastPart(of: file, kind, named: PhotoParts.jpegEnd)
    case .png: lastPart(of: file, kind, named: "IEND")
    // The first picture of those that move is enough, and there is no end to how many there are.
    case .gif: lastPart(of: file, kind, named: PhotoParts.gifImage)
    case .webp:
      file.reversedNumber(at: 4, 4).map { $0 + 8 }.flatMap { $0 <= file.size ? $0 : nil }
    // The decoders of these check it themselves.
    case .avif, .heic: file.size
    }
  }

  private static func lastPart(
    of file: PhotoFile, _ kind: PhotoKind, named name: String
  ) -> Int? {
    PhotoParts(of: file, kind).first { $0.name == name }?.end
  }
}
