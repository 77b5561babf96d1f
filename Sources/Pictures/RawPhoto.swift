// SPDX-License-Identifier: GPL-3.0-or-later

/// What a camera writes without developing it (RAW): tables as in TIFF, with a JPEG of the photo,
/// which is what is seen of it.
enum RawPhoto {
  /// More tables than any camera writes, so that there is an end to looking.
  private static let mostDirectories = 64
  private static let jpegBeginning: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The numbers of entries (TIFF 6.0, Adobe DNG 1.7, Exif 2.32).
  private enum Tag {
    static let compression = 0x0103
    static let photometric = 0x0106
    static let maker = 0x010F
    static let stripOffset = 0x0111
    static let stripLength = 0x0117
    static let directories = 0x014A
    static let jpegOffset = 0x0201
    static let jpegLength = 0x0202
    static let dngVersion = 0xC612
  }

  /// Pixels of single colours, as a sensor sees them, and those that are hardly more than that.
  private static let sensorPixels = [32_803, 34_892]

  /// Which kind a file that begins as TIFF is; nil where it is a TIFF like any other.
  static func kind(of file: PhotoFile) -> PhotoKind? {
    guard let table = ExifTable(file), let main = table.main else { return nil }
    if table.has(Tag.dngVersion, in: main) { return .dng }
    let hasSensorPixels = directories(of: table).contains {
      table.number(Tag.photometric, in: $0).map(sensorPixels.contains) ?? false
    }
    guard hasSensorPixels, let maker = table.text(Tag.maker, in: main)?.uppercased() else {
      return nil
    }
    if maker.hasPrefix("NIKON") { return .nef }
    return maker.hasPrefix("SONY") ? .arw : nil
  }

  /// The largest JPEG in such a file; nil where there is none.
  static func preview(in file: PhotoFile) -> PhotoFile? {
    guard let table = ExifTable(file) else { return nil }
    let places = directories(of: table).compactMap { place(in: $0, of: table) }.filter {
      $0.upperBound <= file.size
        && file.bytes(at: $0.lowerBound, jpegBeginning.count).elementsEqual(jpegBeginning)
    }
    guard let largest = places.max(by: { $0.count < $1.count }) else { return nil }
    return PhotoFile(size: largest.count) { offset, count in
      Array(file.bytes(at: largest.lowerBound + offset, min(count, largest.count - offset)))
    }
  }

  private static func place(in directory: ExifTable.Directory, of table: ExifTable) -> Range<Int>? {
    if let offset = table.number(Tag.jpegOffset, in: directory),
      let length = table.number(Tag.jpegLength, in: directory)
    {
      return offset..<offset + length
    }
    // Those of the sensor may be packed as JPEG, too, in a way that hardly any program reads.
    guard let compression = table.number(Tag.compression, in: directory),
      [6, 7].contains(compression),
      !(table.number(Tag.photometric, in: directory).map(sensorPixels.contains) ?? false),
      let offset = table.number(Tag.stripOffset, in: directory),
      let length = table.number(Tag.stripLength, in: directory)
    else { return nil }
    return offset..<offset + length
  }

  /// All of them, those inside others too.
  private static func directories(of table: ExifTable) -> [ExifTable.Directory] {
    var found: [ExifTable.Directory] = []
    var waiting = [table.main].compactMap(\.self)
    while let directory = waiting.popLast(), found.count < mostDirectories {
      guard !found.contains(directory) else { continue }
      found.append(directory)
      waiting += table.directories(Tag.directories, in: directory)
      if let next = table.directory(after: directory) { waiting.append(next) }
    }
    return found
  }
}
