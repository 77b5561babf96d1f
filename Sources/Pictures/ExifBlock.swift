// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the block in which a photo keeps what its camera has noted.
enum ExifBlock {
  /// As large as it can be in JPEG.
  private static let longest = 1 << 16
  private static let preface = Array("Exif\0\0".utf8)

  static func find(in file: PhotoFile, _ kind: PhotoKind) -> [UInt8]? {
    guard let block = block(in: file, kind) else { return nil }
    // Some write what only JPEG needs in front of it in other files, too.
    return block.starts(with: preface) ? Array(block.dropFirst(preface.count)) : block
  }

  private static func block(in file: PhotoFile, _ kind: PhotoKind) -> [UInt8]? {
    switch kind {
    case .avif, .heic: ExifItem(of: file)?.block(upTo: longest)
    // Either all of the file is such a table, or there is none.
    case .arw, .bmp, .cr2, .dng, .nef, .tif: nil
    // In a box, behind four bytes that say how far it is from there (ISO/IEC 18181-2, annex A).
    case .jxl:
      PhotoBoxes(of: file, in: 0..<file.size).first { $0.name == "Exif" }.map {
        Array(
          file.bytes(at: $0.content.lowerBound, min($0.content.count, longest)).dropFirst(4))
      }
    case .gif, .jpg, .png, .webp:
      part(of: file, kind).map {
        Array(file.bytes(at: $0.content.lowerBound, min($0.content.count, longest)))
      }
    }
  }

  private static func part(of file: PhotoFile, _ kind: PhotoKind) -> PhotoPart? {
    let parts = PhotoParts(of: file, kind)
    return switch kind {
    case .jpg:
      parts.prefix { $0.name != PhotoParts.jpegPixels }.first {
        $0.name == PhotoParts.jpegApplication1
          && file.bytes(at: $0.content.lowerBound, preface.count).elementsEqual(preface)
      }
    case .png: parts.first { $0.name == "eXIf" }
    case .webp: parts.first { $0.name == "EXIF" }
    case .arw, .avif, .bmp, .cr2, .dng, .gif, .heic, .jxl, .nef, .tif: nil
    }
  }
}
