// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Pictures
import TestPictures
import Testing

@testable import GStreamer
@testable import MediaHelper

extension ListeningTests {
  @Suite(.serialized) struct VideoInspectorTests {
    private let folder: SoundFolder
    private let inspector: PictureInspector

    init() throws {
      folder = try SoundFolder()
      inspector = try .installed()
    }

    private static let h264 = "openh264enc ! h264parse"

    @Test(arguments: [
      ("webm", "vp8enc deadline=1 ! webmmux"), ("webm", "vp9enc deadline=1 cpu-used=8 ! webmmux"),
      ("mkv", "\(h264) ! matroskamux"), ("mp4", "\(h264) ! mp4mux"), ("mov", "\(h264) ! qtmux"),
      ("3gp", "\(h264) ! 3gppmux"), ("avi", "avenc_mpeg4 ! avimux"), ("ogv", "theoraenc ! oggmux"),
      ("flv", "avenc_flv ! flvmux"), ("ts", "\(h264) ! mpegtsmux"),
      ("m2ts", "\(h264) ! mpegtsmux m2ts-mode=true"),
      ("mpg", "mpeg2enc format=3 ! mpegpsmux"),
      ("wmv", "avenc_wmv2 ! asfmux"),
    ]) func everyContainerHasAPoster(fileExtension: String, encoder: String) async throws {
      let finding = try await inspector.look(at: folder.video(encoder), side: 48)
      let facts = finding.facts
      #expect(facts.kind == .video)
      #expect(facts.fileExtension == fileExtension)
      expectQuarters(finding)
      // One that is sent may be cut anywhere, and never says how long it is. One from a disc has a
      // clock that is ahead of its pictures, and that this muxer writes each 720 ms only.
      let error = fileExtension == "mpg" ? 1200 : 50
      let isCutAnywhere = ["ts", "m2ts"].contains(fileExtension)
      #expect(facts.milliseconds.map { abs($0 - 4000) <= error } ?? isCutAnywhere)
      #expect(!facts.hasSound)
    }

    /// The code alone, which every pack begins with, is no video.
    @Test(arguments: [(0x44, true), (0x7F, true), (0x21, true), (0x00, false), (0x90, false)])
    func aPackIsKnownByItsFirstBits(first: UInt8, isPack: Bool) {
      let bytes = [0, 0, 1, 0xBA, first] + [UInt8](repeating: 0, count: 100)
      #expect(VideoContainer(bytes) == (isPack ? .mpegProgram : nil))
    }

    @Test func soundIsNoticed() async throws {
      let path = folder.path()
      try await folder.run(
        "webmmux name=muxer ! filesink location=\(path)"
          + " videotestsrc num-buffers=20 ! video/x-raw,width=64,height=64 ! vp8enc ! muxer."
          + " audiotestsrc num-buffers=20 ! audio/x-raw,rate=48000 ! opusenc ! muxer.")
      #expect(try await inspector.inspect(path).hasSound)
    }

    /// As a telephone that is held upright writes it: a matrix in the header says how to turn it.
    @Test(arguments: [
      (90, [0, 1, -1, 0], "-rotate", "270"), (180, [-1, 0, 0, -1], "-rotate", "180"),
      (270, [0, -1, 1, 0], "-rotate", "90"),
    ]) func aPosterIsUpright(degrees: Int, matrix: [Int], turn: String, by: String) async throws {
      let stored = try await folder.photo("png", turn, by)
      let plain = folder.path()
      let size = degrees == 180 ? "width=96,height=64" : "width=64,height=96"
      try await folder.run(
        "filesrc location=\(stored) ! pngdec ! imagefreeze num-buffers=50 ! videoconvertscale"
          + " ! video/x-raw,\(size),framerate=25/1,format=I420 ! \(Self.h264) ! mp4mux"
          + " ! filesink location=\(plain)")
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: plain)))
      let header = try #require(
        bytes.indices.first { bytes[$0...].starts(with: "tkhd".utf8) })
      for (index, value) in zip([0, 1, 3, 4], matrix) {
        let place = header + 4 + 40 + index * 4
        bytes.replaceSubrange(place..<place + 4, with: PhotoBytes.number(value << 16))
      }
      expectQuarters(try await inspector.look(at: folder.file(bytes), side: 48))
    }

    /// Many begin in the dark.
    @Test func aPosterIsNotBlack() async throws {
      let path = folder.path()
      try await folder.run(
        "concat name=joiner ! vp8enc deadline=1 ! webmmux ! filesink location=\(path)"
          + " videotestsrc pattern=black num-buffers=25 ! video/x-raw,width=64,height=48"
          + ",framerate=25/1 ! joiner. videotestsrc pattern=white num-buffers=100"
          + " ! video/x-raw,width=64,height=48,framerate=25/1 ! joiner.")
      let poster = try await inspector.thumbnail(of: path, side: 64)
      #expect(poster.bytes.allSatisfy { $0 > 200 })

      let black = folder.path()
      try await folder.run(
        "videotestsrc pattern=black num-buffers=25 ! video/x-raw,width=64,height=48 ! vp8enc"
          + " ! webmmux ! filesink location=\(black)")
      #expect(try await inspector.thumbnail(of: black, side: 64).width == 64)
    }

    /// A trimmed one showed what had been trimmed away.
    @Test func aPosterOfAPartIsTakenFromThat() async throws {
      let path = folder.path()
      try await folder.run(
        "concat name=joiner ! vp8enc deadline=1 ! webmmux ! filesink location=\(path)"
          + " videotestsrc pattern=white num-buffers=50 ! video/x-raw,width=64,height=48"
          + ",framerate=25/1 ! joiner. videotestsrc pattern=red num-buffers=50"
          + " ! video/x-raw,width=64,height=48,framerate=25/1 ! joiner.")
      let expected: [(VideoPart?, Bool)] = [
        (nil, true), (VideoPart(from: 2200, to: nil), false), (VideoPart(from: 0, to: 900), true),
        (VideoPart(from: 2500, to: 3500), false), (VideoPart(from: 9000, to: nil), true),
      ]
      for (part, isWhite) in expected {
        let poster = try await inspector.thumbnail(of: path, side: 64, part: part)
        let greens = stride(from: 1, to: poster.bytes.count, by: 3).map { poster.bytes[$0] }
        #expect(greens.allSatisfy { isWhite ? $0 > 200 : $0 < 60 })
      }
    }

    @Test func aPartIsOrderedInWordsAndReadFromThem() {
      let parts: [(Int, Int?)] = [(0, nil), (5000, nil), (5000, 9000)]
      for (from, to) in parts {
        let part = VideoPart(from: from, to: to)
        #expect(part != nil)
        #expect(part.flatMap { VideoPart(words: $0.words) } == part)
      }
      for words in [[], ["x"], ["-1"], ["5", "4"], ["9223372036854775807"]] {
        #expect(VideoPart(words: words) == nil)
      }
    }

    @Test func pixelsThatAreNotSquareAreMadeSo() async throws {
      let path = try await folder.video(
        "\(Self.h264) ! mp4mux", size: "width=96,height=64,pixel-aspect-ratio=2/1")
      let finding = try await inspector.look(at: path, side: 64)
      #expect(finding.facts.width == 192 && finding.facts.height == 64)
      #expect(abs(finding.thumbnail.width - 3 * finding.thumbnail.height) <= 2)
    }

    /// What was sent while it was made, or broke off, does not say how long it is.
    @Test func aLengthThatIsNotWrittenDownIsCounted() async throws {
      let path = try await folder.video("vp8enc deadline=1 ! webmmux streamable=true")
      #expect(abs((try await inspector.inspect(path).milliseconds ?? 0) - 4000) <= 50)
    }

    @Test(arguments: ["opusenc ! webmmux", "avenc_aac ! mp4mux", "opusenc ! oggmux"])
    func soundAloneIsNoVideo(encoder: String) async throws {
      let path = folder.path()
      try await folder.run(
        "audiotestsrc num-buffers=50 ! audioconvert ! audioresample ! \(encoder)"
          + " ! filesink location=\(path)")
      await #expect(throws: MediaError.unsupported) { try await inspector.inspect(path) }
    }
  }
}
