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
    case .bmp: bitmapEnd(of: file)
    // The decoders of these check it themselves.
    case .arw, .avif, .cr2, .dng, .heic, .jxl, .nef, .tif: file.size
    }
  }

  /// A bitmap that is not packed has as many bytes as its header says it has pixels.
  private static func bitmapEnd(of file: PhotoFile) -> Int? {
    guard let begin = file.reversedNumber(at: 10, 4), let header = file.reversedNumber(at: 14, 4),
      header >= 40, let width = file.reversedNumber(at: 18, 4),
      let height = file.reversedNumber(at: 22, 4), let depth = file.reversedNumber(at: 28, 2),
      let packing = file.reversedNumber(at: 30, 4), [0, 3].contains(packing)
    else { return file.size }
    // A height below 0 says that the first line is on top.
    let lines = height < 1 << 31 ? height : 1 << 32 - height
    let (bytes, isTooMuch) = ((width * depth + 31) / 32 * 4).multipliedReportingOverflow(by: lines)
    return !isTooMuch && bytes <= file.size - begin ? file.size : nil
  }

  private static func lastPart(
    of file: PhotoFile, _ kind: PhotoKind, named name: String
  ) -> Int? {
    PhotoParts(of: file, kind).first { $0.name == name }?.end
  }
}
