// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Pictures
import TestPictures
import TestSound
import Testing

@testable import GStreamer
@testable import MediaHelper

extension ListeningTests {
  @Suite(.serialized) struct PhotoInspectorTests {
    private let folder: SoundFolder
    private let inspector: PictureInspector

    init() throws {
      folder = try SoundFolder()
      inspector = try .installed()
    }

    @Test(arguments: SoundFolder.photoKinds) func everyKindIsSeen(kind: PhotoKind) async throws {
      let path = try await folder.photo(kind.rawValue, "-quality", "92")
      let finding = try await inspector.look(at: path, side: 48)
      let facts = finding.facts
      #expect(facts.kind == .photo)
      #expect(facts.fileExtension == kind.rawValue)
      expectQuarters(finding)
      #expect(facts.milliseconds == nil && !facts.hasSound)
      #expect(facts.taken == nil && facts.place == nil)
      #expect(try await inspector.inspect(path) == facts)
    }

    @Test(arguments: ["jpg", "png", "webp", "gif"]) func aPhotoIsNeverMadeLarger(kind: String)
      async throws
    {
      let path = try await folder.photo(kind, "-quality", "92")
      let thumbnail = try await inspector.thumbnail(of: path, side: 512)
      #expect(thumbnail.width == Quarters.width && thumbnail.height == Quarters.height)
      #expect(thumbnail.quarters == Quarters.colours)
    }

    /// What ImageMagick has to do with an upright photo for it to be stored in each of the eight
    /// ways.
    private static let stored = [
      ["-noop"], ["-flop"], ["-rotate", "180"], ["-flip"], ["-transpose"], ["-rotate", "270"],
      ["-transverse"], ["-rotate", "90"],
    ]

    @Test(arguments: 1...8) func everyOrientationIsUpright(orientation: Int) async throws {
      var note = CameraNote()
      note.orientation = orientation
      let turned = Self.stored[orientation - 1]
      func bytes(_ kind: String) async throws -> [UInt8] {
        try await turned.count == 1
          ? folder.photoBytes(kind, turned[0], "-quality", "95")
          : folder.photoBytes(kind, turned[0], turned[1], "-quality", "95")
      }
      let jpeg = try folder.file(
        PhotoBytes.jpeg(try await bytes("jpg"), noting: note.bytes), named: "\(UUID()).jpg")
      let png = try folder.file(PhotoBytes.png(try await bytes("png"), noting: note.bytes))
      let webp = folder.path("turned.webp")
      try await Command.run("convert", jpeg, "-quality", "95", webp)
      for path in [jpeg, png, webp] {
        expectQuarters(try await inspector.look(at: path, side: 48))
      }
    }

    @Test(arguments: 1...8) func everyOrientationOfATIFFIsUpright(orientation: Int) async throws {
      let places = [
        "TopLeft", "TopRight", "BottomRight", "BottomLeft", "LeftTop", "RightTop", "RightBottom",
        "LeftBottom",
      ]
      let path = try await folder.photo(
        "tif", Self.stored[orientation - 1] + ["-orient", places[orientation - 1]])
      expectQuarters(try await inspector.look(at: path, side: 48))
    }

    @Test(arguments: ["none", "zip", "lzw", "jpeg"]) func everyPackingOfATIFFIsSeen(
      packing: String
    ) async throws {
      expectQuarters(
        try await inspector.look(
          at: try await folder.photo("tif", ["-compress", packing, "-quality", "92"]), side: 48))
    }

    /// The photo is a JPEG inside of what the sensor saw.
    @Test(arguments: [
      (RawPhotoBytes.Maker.adobe, "dng"), (.canon, "cr2"), (.nikon, "nef"), (.sony, "arw"),
    ])
    func whatACameraDidNotDevelopIsSeen(maker: RawPhotoBytes.Maker, kind: String) async throws {
      let small = try await folder.photoBytes("jpg", "-sample", "12x8", "-quality", "30")
      let large = try await folder.photoBytes("jpg", "-rotate", "270", "-quality", "95")
      let raw = RawPhotoBytes(maker, orientation: 6, small: small, large: large)
      let finding = try await inspector.look(at: try folder.file(raw.bytes), side: 48)
      expectQuarters(finding)
      #expect(finding.facts.fileExtension == kind)
      let bare = RawPhotoBytes(maker, orientation: 6, small: [], large: [])
      let path = try folder.file(bare.bytes)
      await #expect(throws: MediaError.unsupported) { try await inspector.inspect(path) }
    }

    /// A photo of a telephone with the film of the moments around it behind its end.
    @Test func aPhotoWithAFilmBehindItIsSeen() async throws {
      let photo = try await folder.photoBytes("jpg", "-quality", "92")
      let film = Array(
        try Data(contentsOf: URL(filePath: try await folder.video("x264enc ! mp4mux"))))
      let path = try folder.file(photo + film)
      let finding = try await inspector.look(at: path, side: 48)
      expectQuarters(finding)
      #expect(finding.facts.kind == .photo && finding.facts.fileExtension == "jpg")
    }

    @Test(arguments: ["bmp", "tif"]) func halfAPhotoIsDamaged(kind: String) async throws {
      let whole = try await folder.photoBytes(kind)
      let path = try folder.file(Array(whole.prefix(whole.count / 2)))
      await #expect(throws: MediaError.damaged) { try await inspector.inspect(path) }
    }

    @Test func whenAndWhereComeAlong() async throws {
      var note = CameraNote()
      note.taken = "2024:05:03 12:34:56"
      note.offset = "-03:30"
      note.place = (north: [-33, 51, 0], east: [151, 12, 0])
      let jpeg = PhotoBytes.jpeg(try await folder.photoBytes("jpg"), noting: note.bytes)
      var paths = [try folder.file(jpeg, named: "noted.jpg")]
      for kind in ["heic", "avif"] {
        let photo = PhotoBytes.boxed(try await folder.photoBytes(kind), noting: note.bytes)
        paths.append(try folder.file(try #require(photo), named: "noted." + kind))
      }
      for path in paths {
        let finding = try await inspector.look(at: path, side: 48)
        expectQuarters(finding)
        let facts = finding.facts
        #expect(
          facts.taken
            == CaptureMoment(
              year: 2024, month: 5, day: 3, hour: 12, minute: 34, second: 56, offset: -210),
          "\(path)")
        #expect(facts.place == PicturePlace(latitude: -33.85, longitude: 151.2), "\(path)")
      }
    }

    @Test(arguments: ["png", "webp", "gif"]) func whatCanBeSeenThroughIsWhite(kind: String)
      async throws
    {
      let path = try await folder.photo(
        kind, "-alpha", "set", "-channel", "A", "-evaluate", "set", "0")
      let thumbnail = try await inspector.thumbnail(of: path, side: 32)
      #expect(thumbnail.bytes.allSatisfy { $0 == 255 })
    }

    @Test func theFirstPictureOfThoseThatMoveIsSeen() async throws {
      let path = try await folder.photo(
        "gif", "(", "+clone", "-negate", ")", "(", "+clone", "-flip", ")")
      #expect(try await inspector.thumbnail(of: path, side: 96).quarters == Quarters.colours)
    }

    /// A line is as thin as a pixel, and stays one.
    @Test func aLineStaysALine() async throws {
      let path = try await folder.photo("png", "-resize", "4000x1!")
      let finding = try await inspector.look(at: path, side: 100)
      #expect(finding.facts.width == 4000 && finding.facts.height == 1)
      #expect(finding.thumbnail.width == 100 && finding.thumbnail.height == 1)
    }

    @Test func whoCancelsLeavesNoProcess() async throws {
      let path = try await folder.photo("jpg")
      let slow = PictureInspector(program: try await folder.program("exec sleep 60"))
      let task = Task { try await slow.inspect(path) }
      let deadline = ContinuousClock.now + .seconds(60)
      while Helpers.running("sleep").isEmpty {
        try #require(ContinuousClock.now < deadline)
        await Task.yield()
      }
      task.cancel()
      await #expect(throws: MediaError.cancelled) { try await task.value }
      #expect(Helpers.running("sleep").isEmpty)
    }
  }
}
