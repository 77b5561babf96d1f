// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestMedia
import TestNumbers
import Testing

@testable import GStreamer
@testable import MediaHelper

extension ListeningTests {
  /// Files and helpers that mean harm.
  @Suite(.serialized) struct HostileSoundTests {
    private let folder: SoundFolder
    private let inspector: SoundInspector

    init() throws {
      folder = try SoundFolder()
      inspector = try .installed()
    }

    /// Each gets an answer, and quickly; whether it can be heard is left open.
    @Test(arguments: SampleKind.common) func brokenFilesAreAnswered(kind: SampleKind) async throws {
      let bytes = try await folder.bytes(kind)
      var generator = SeededGenerator(seed: 11)
      let paths = try (0..<34).map { _ in try folder.file(Self.broken(bytes, &generator)) }
      let failures = await withTaskGroup(of: MediaError?.self) { group in
        let lanes = 4
        for lane in 0..<lanes {
          group.addTask {
            var last: MediaError?
            for path in paths.indices.filter({ $0 % lanes == lane }).map({ paths[$0] }) {
              do {
                _ = try await inspector.inspect(path)
              } catch {
                #expect(error is MediaError)
                if error as? MediaError == .stalled { last = .stalled }
              }
            }
            return last
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(failures.allSatisfy { $0 == nil })
    }

    private static func broken(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
      var bytes = bytes
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        let place = Int.random(in: 4..<bytes.count, using: &generator)
        bytes[place] = .random(in: 0...255, using: &generator)
      }
      if generator.next().isMultiple(of: 4) {
        let cut = Int.random(in: 4..<bytes.count, using: &generator)
        bytes.removeSubrange(cut..<min(cut + 500, bytes.count))
      }
      return bytes
    }

    @Test func aListOfAddressesReachesNobody() async throws {
      let server = try DeafServer()
      let address = "http://127.0.0.1:\(server.port)/"
      let lists = [
        "#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:5,\n\(address)a.ts\n#EXT-X-ENDLIST\n",
        "<?xml version=\"1.0\"?><MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\"><BaseURL>\(address)"
          + "</BaseURL></MPD>",
      ]
      for list in lists {
        let path = try folder.file(list.utf8, named: "\(UUID()).mp3")
        await #expect(throws: MediaError.unsupported) { try await inspector.inspect(path) }
      }
      // A film whose sound is said to be elsewhere, by way of what looks like frames.
      let frame = [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 413)
      let disguised = try folder.file(frame + frame + frame + Array(lists[0].utf8), named: "b.mp3")
      _ = try? await inspector.inspect(disguised)
      #expect(!server.wasCalled)
    }

    @Test(arguments: [(0xFFFF_FFFF, 1), (1, 65_535), (0, 0), (192_000, 64)])
    func nonsensicalNumbersAreAnswered(rate: Int, channels: Int) async throws {
      let header = SoundFolder.waveHeader(rate: rate, channels: channels, size: 0xFFFF_FFFF)
      let path = try folder.file(header + [UInt8](repeating: 7, count: 100_000))
      do {
        _ = try await inspector.inspect(path)
      } catch {
        #expect([.damaged, .unsupported].contains(error as? MediaError))
      }
    }

    /// An unreadable file may still be a sound.
    @Test func whatCanNotBeReadIsNotCalledUnsupported() async throws {
      let unreadable = "/sys/class/net/lo/speed"
      await #expect(throws: MediaError(errno: EINVAL)) { try await inspector.inspect(unreadable) }

      let file = try OpenedFile(adopting: open(try await folder.sound(.wav), O_WRONLY))
      var reports: [SoundReport?] = []
      try HelperProcess().run(
        .program(try SoundInspector.helper()), ["9"], on: file, patience: .seconds(60),
        longest: .seconds(60)
      ) {
        reports.append(SoundReport(line: $0))
        return 0
      }
      #expect(reports == [.failed(MediaError(errno: EBADF))])
    }

    @Test func whatTakesTooMuchTimeIsGivenUp() async throws {
      let file = try OpenedFile(plain: try folder.endlessWave(isCompressed: true))
      let helper = HelperProcess()
      #expect(throws: MediaError.stalled) {
        try helper.run(
          .program(try SoundInspector.helper()), ["1"], on: file, patience: .seconds(60),
          longest: .seconds(120)
        ) { _ in 0 }
      }
    }

    @Test func aHelperThatSaysNothingIsGivenUp() async throws {
      let path = try await folder.sound(.wav)
      let inspector = SoundInspector(program: "/usr/bin/sleep", patience: .milliseconds(200))
      await #expect(throws: MediaError.stalled) { try await inspector.inspect(path) }
      #expect(Helpers.running("sleep").isEmpty)
    }

    /// It is not the helper's to say how long its thread is kept: it may have been taken over.
    @Test(.timeLimit(.minutes(10))) func aHelperThatClosesItsOutputAndStaysIsEnded() async throws {
      let path = try await folder.sound(.wav)
      let program = try await folder.program("exec sleep infinity >&-")
      await #expect(throws: MediaError.damaged) {
        try await SoundInspector(program: program).inspect(path)
      }
      #expect(Helpers.running("sleep").isEmpty)
    }

    @Test(.timeLimit(.minutes(10))) func aHelperThatTalksNonsenseIsNotBelieved() async throws {
      let path = try await folder.sound(.wav)
      let inspector = SoundInspector(program: "/usr/bin/yes", longest: .milliseconds(300))
      // It would talk forever.
      await #expect(throws: MediaError.stalled) { try await inspector.inspect(path) }
      let liar = SoundInspector(program: "/usr/bin/echo")
      await #expect(throws: MediaError.damaged) { try await liar.inspect(path) }
      let missing = SoundInspector(program: "/nowhere")
      await #expect(throws: MediaError.self) { try await missing.inspect(path) }
    }

    @Test func aHelperThatFallsMeansADamagedFile() async throws {
      let path = try folder.endlessWave()
      await #expect(throws: MediaError.damaged) {
        try await inspector.inspect(path) { _ in
          for helper in Helpers.running() { kill(helper, SIGSEGV) }
        }
      }
    }

    @Test func whoCancelsLeavesNoProcess() async throws {
      let path = try folder.endlessWave()
      let seen = Collector<String>()
      let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        defer { continuation.finish() }
        return try await inspector.inspect(path, .whenever) { _ in
          for helper in Helpers.running() { seen.note(Helpers.status(helper)) }
          continuation.yield()
        }
      }
      for await _ in begun { break }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(Helpers.running().isEmpty)

      let status = try #require(seen.all.first)
      #expect(status.contains("NoNewPrivs:\t1"))
      #expect(status.contains("Seccomp:\t2"))
    }

    @Test func whoCancelsBeforeItBeginsGetsNothing() async throws {
      let path = try folder.endlessWave()
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await inspector.inspect(path)
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(Helpers.running().isEmpty)
    }
  }
}
