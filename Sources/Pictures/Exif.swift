// SPDX-License-Identifier: GPL-3.0-or-later

/// What a camera has noted of a photo (CIPA DC-008, Exif 2.32).
package struct Exif: Equatable, Sendable {
  private(set) var orientation = PhotoOrientation.upright
  package private(set) var taken: CaptureMoment?
  package private(set) var place: PicturePlace?

  /// Nil where the file is no photo.
  package init?(of file: PhotoFile) {
    guard let kind = PhotoKind(of: file) else { return nil }
    self.init(of: file, kind)
  }

  init(of file: PhotoFile, _ kind: PhotoKind) {
    switch kind {
    case .arw, .cr2, .dng, .nef, .tif: self.init(ExifTable(file))
    case .avif, .bmp, .gif, .heic, .jpg, .jxl, .png, .webp:
      self.init(ExifBlock.find(in: file, kind) ?? [])
    }
  }

  /// By the block that a file keeps it in. What makes no sense there is left out.
  init(_ block: [UInt8]) { self.init(ExifTable(block)) }

  private init(_ table: ExifTable?) {
    guard let table, let main = table.main else { return }
    orientation = table.number(0x0112, in: main).flatMap(PhotoOrientation.init) ?? .upright
    if let details = table.directory(0x8769, in: main) { taken = Self.taken(table, details) }
    if let position = table.directory(0x8825, in: main) { place = Self.place(table, position) }
  }

  /// When it was taken, or else when it was scanned. That of its last change would be another day.
  private static func taken(_ table: ExifTable, _ directory: ExifTable.Directory) -> CaptureMoment?
  {
    for (moment, offset) in [(0x9003, 0x9011), (0x9004, 0x9012)] {
      guard let text = table.text(moment, in: directory),
        let taken = CaptureMoment(text, offset: table.text(offset, in: directory))
      else { continue }
      return taken
    }
    return nil
  }

  private static func place(
    _ table: ExifTable, _ directory: ExifTable.Directory
  ) -> PicturePlace? {
    guard let latitude = degrees(table, directory, 1, ["N": 1, "S": -1]),
      let longitude = degrees(table, directory, 3, ["E": 1, "W": -1])
    else { return nil }
    return PicturePlace(latitude: latitude, longitude: longitude)
  }

  /// Of degrees, minutes and seconds, with the hemisphere in the entry before.
  private static func degrees(
    _ table: ExifTable, _ directory: ExifTable.Directory, _ tag: Int, _ signs: [String: Double]
  ) -> Double? {
    guard let sign = table.text(tag, in: directory).flatMap({ signs[$0] }),
      let parts = table.fractions(tag + 1, in: directory), parts.count == 3
    else { return nil }
    return sign * (parts[0] + parts[1] / 60 + parts[2] / 3600)
  }
}

extension CaptureMoment {
  /// Of "2024:05:03 12:34:56", and how far the clock was ahead, such as "+09:00".
  init?(_ text: String, offset: String? = nil) {
    let words = text.split { " :".contains($0) }
    let numbers = words.compactMap { Int($0) }
    guard words.count == 6, numbers.count == 6 else { return nil }
    self.init(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
      second: numbers[5], offset: offset.flatMap(Self.minutes))
  }

  private static func minutes(_ offset: String) -> Int? {
    guard let sign = ["+": 1, "-": -1][offset.prefix(1)] else { return nil }
    let parts = offset.dropFirst().split(separator: ":").map { Int($0) }
    guard parts.count == 2, let hours = parts[0], let minutes = parts[1],
      (0...CaptureMoment.farthest / 60).contains(hours), (0..<60).contains(minutes)
    else { return nil }
    return sign * (hours * 60 + minutes)
  }
}
