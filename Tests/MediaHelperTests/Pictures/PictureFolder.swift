// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Pictures
import TestPictures
import TestSound
import Testing

@testable import MediaHelper

extension SoundFolder {
  /// The picture of four colours, as ImageMagick writes it, changed by its `options`.
  func photo(_ fileExtension: String, _ options: String...) async throws -> String {
    try await photo(fileExtension, options)
  }

  func photoBytes(_ fileExtension: String, _ options: String...) async throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: try await photo(fileExtension, options))))
  }

  func photo(_ fileExtension: String, _ options: [String]) async throws -> String {
    let source = try file(Quarters.file)
    let path = path("\(UUID()).\(fileExtension)")
    _ = try await Command("convert", [source] + options + [path]).finish()
    return path
  }

  /// The kinds that ImageMagick can write here. Those of cameras are made by `RawPhotoBytes`.
  static let photoKinds: [PhotoKind] = [.avif, .bmp, .gif, .heic, .jpg, .png, .tif, .webp]

  /// A video of that picture, 4 s long.
  func video(_ encoder: String, size: String = "width=96,height=64") async throws -> String {
    let source = try await photo("png")
    let path = path()
    try await run(
      "filesrc location=\(source) ! pngdec ! imagefreeze num-buffers=100 ! videoconvertscale"
        + " ! video/x-raw,\(size),framerate=25/1,format=I420 ! \(encoder)"
        + " ! filesink location=\(path)")
    return path
  }
}

/// That it is the picture of four colours, upright, looked at in a square of 48 pixels.
func expectQuarters(
  _ finding: PictureInspector.Finding, sourceLocation: SourceLocation = #_sourceLocation
) {
  let (facts, thumbnail) = (finding.facts, finding.thumbnail)
  #expect(
    facts.width == Quarters.width && facts.height == Quarters.height,
    sourceLocation: sourceLocation)
  #expect(thumbnail.width == 48 && thumbnail.height == 32, sourceLocation: sourceLocation)
  #expect(thumbnail.quarters == Quarters.colours, sourceLocation: sourceLocation)
}

extension Pixels {
  var quarters: [Quarters.Colour] { Quarters.colours(width: width, height: height, bytes: bytes) }
}

extension PictureInspector {
  /// The one of the program that is installed.
  static func installed(patience: Duration = .seconds(60)) throws -> PictureInspector {
    PictureInspector(program: try SoundInspector.helper(), patience: patience)
  }
}
