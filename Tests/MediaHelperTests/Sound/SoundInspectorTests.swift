// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestMedia
import Testing

@testable import GStreamer
@testable import MediaHelper

extension ListeningTests {
  @Suite(.serialized) struct SoundInspectorTests {
    private let folder: SoundFolder
    private let inspector: SoundInspector

    init() throws {
      folder = try SoundFolder()
      inspector = try .installed()
    }

    @Test(arguments: SampleKind.all) func everyFormatIsHeard(kind: SampleKind) async throws {
      let finding = try await inspector.inspect(folder.sound(kind))
      let facts = finding.facts
      #expect(facts.container == kind.container)
      #expect(facts.codec == kind.codec)
      #expect(facts.fileExtension == kind.fileExtension)
      #expect(facts.hasSound && !facts.isVideo && facts.isWhole)
      #expect(facts.rate >= 16_000)
      #expect(facts.channels == 2)
      #expect(abs(Double(facts.milliseconds) / 1000 - SoundFolder.length) <= 0.05)

      let loud = finding.waveform.values(1.1..<1.4)
      let expected = Int(Waveform.value(SoundFolder.loudness))
      #expect(loud.allSatisfy { abs(Int($0) - expected) <= 6 }, "\(loud)")
      let quiet = finding.waveform.values(0.2..<0.9) + finding.waveform.values(1.7..<2.9)
      #expect(quiet.allSatisfy { $0 < 80 }, "\(quiet)")
    }

    @Test func picturesThatMoveAreSeen() async throws {
      let path = folder.path()
      try await folder.run(
        "webmmux name=muxer ! filesink location=\(path)"
          + " videotestsrc num-buffers=20 ! video/x-raw,width=64,height=64 ! vp8enc ! muxer."
          + " audiotestsrc num-buffers=20 ! audio/x-raw,rate=48000 ! opusenc ! muxer.")
      let film = try await inspector.inspect(path).facts
      #expect(film.isVideo && film.hasSound)

      let mute = folder.path()
      try await folder.run(
        "videotestsrc num-buffers=20 ! video/x-raw,width=64,height=64 ! vp8enc ! webmmux"
          + " ! filesink location=\(mute)")
      let facts = try await inspector.inspect(mute).facts
      #expect(facts.isVideo && !facts.hasSound)
    }

    @Test func progressGrows() async throws {
      let seen = Collector<SoundInspector.Progress>()
      _ = try await inspector.inspect(folder.sound(.wav)) { seen.note($0) }
      #expect(seen.all.last?.share == 1)
      #expect(seen.all.map(\.share) == seen.all.map(\.share).sorted())
    }

    @Test(arguments: SampleKind.common) func whatBrokeOffIsHeardAsFarAsItGoes(kind: SampleKind)
      async throws
    {
      let bytes = try await folder.bytes(kind)
      let path = try folder.file(bytes.prefix(bytes.count * 6 / 10))
      do {
        let facts = try await inspector.inspect(path).facts
        #expect((200...2900).contains(facts.milliseconds))
      } catch {
        // A table of contents is at the end, and a long preface at the beginning.
        #expect([.mp4, .ogg].contains(kind.container))
        #expect(error as? MediaError == .damaged)
      }
    }

    @Test(arguments: [
      "\u{89}PNG\r\n\u{1A}\n", "Dear diary", "#EXTM3U\nhttp://127.0.0.1/a.ts\n", "PK\u{3}\u{4}",
      "<?xml version=\"1.0\"?><MPD/>", "\u{0}\u{0}\u{0}\u{18}ftypheic", "ID3\u{4}\u{0}\u{0}\u{0}",
      "[playlist]\nFile1=http://127.0.0.1/",
    ])
    func whatIsNoSoundIsRefused(content: String) async throws {
      let bytes =
        content.unicodeScalars.map { UInt8($0.value) } + [UInt8](repeating: 32, count: 4096)
      let path = try folder.file(bytes, named: "song.mp3")
      await #expect(throws: MediaError.unsupported) { try await inspector.inspect(path) }
    }

    @Test func whatIsNoFileIsRefused() async throws {
      let pipe = folder.path()
      mkfifo(pipe, 0o600)
      let zeros = try folder.file([])
      truncate(zeros, 20 << 30)
      for path in [pipe, "/dev/zero", folder.path(""), zeros] {
        await #expect(throws: MediaError.unsupported) { try await inspector.inspect(path) }
      }
      let empty = try folder.file([])
      await #expect(throws: MediaError.damaged) { try await inspector.inspect(empty) }
      let missing = folder.path()
      await #expect(throws: MediaError.self) { try await inspector.inspect(missing) }
    }

    @Test func twentyAtOnceAreAllAnswered() async throws {
      let path = try await folder.sound(.mp3)
      let lengths = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 { group.addTask { try await inspector.inspect(path).facts.milliseconds } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(lengths.count == 20)
      #expect(Set(lengths).count == 1)
    }
  }
}
