// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestNumbers
import TestSound
import Testing

@testable import GStreamer

extension PlayedTests {
  /// Files that are not what they seem to be.
  @Suite @MainActor struct DamagedSoundTests {
    /// How a file ends that is played to silent speakers.
    private func state(of file: URL) async throws -> Player.State {
      let player = Player()
      defer { player.close() }
      await player.open(file)
      player.play()
      try await wait {
        if case .failed = player.state { return true }
        return player.state == .ended
      }
      return player.state
    }

    /// The same of several, that play at once.
    private func states(of contents: [Data]) async throws -> [Player.State] {
      try await withThrowingTaskGroup(of: Player.State.self) { group in
        for content in contents {
          group.addTask {
            let file = try TemporaryFile(holding: content, ".ogg")
            return try await state(of: file.url)
          }
        }
        var states: [Player.State] = []
        for try await state in group { states.append(state) }
        return states
      }
    }

    private func noise(_ count: Int) -> Data {
      var generator = SeededGenerator(seed: 3)
      return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }

    @Test func whatIsNoSoundIsRefused() async throws {
      let refused = [MediaError.damaged, .unsupported].map(Player.State.failed)
      let states = try await states(of: [
        noise(100_000), Data(count: 100_000), Data("Dear diary, ".utf8), Data("OggS".utf8),
        Data("RIFF".utf8) + noise(1000), Data("fLaC".utf8) + noise(50_000), Data("ID3".utf8),
      ])
      #expect(states.allSatisfy(refused.contains), "\(states)")
    }

    @Test func whatIsNoFileIsRefusedAtOnce() async throws {
      let empty = try TemporaryFile(holding: Data(), ".ogg")
      #expect(try await state(of: empty.url) == .failed(.damaged))
      let pipe = TemporaryFile(".ogg")
      #expect(mkfifo(pipe.path, 0o600) == 0)
      #expect(try await state(of: pipe.url) == .failed(.unsupported))
      #expect(try await state(of: URL(filePath: "/dev/zero")) == .failed(.unsupported))
      #expect(try await state(of: URL(filePath: "/tmp")) == .failed(.unsupported))
      #expect(try await state(of: URL(filePath: "/nowhere/at/all.ogg")) == .failed(.noFile))
    }

    @Test(arguments: SoundKind.allCases)
    func whatIsCutOffPlaysAsFarAsItGoesOrIsRefused(kind: SoundKind) async throws {
      let whole = try await kind.file(with: .tone(440, for: 1))
      let content = try Data(contentsOf: whole.url)
      let states = try await states(
        of: [0.3, 0.8].map { content.prefix(Int(Double(content.count) * $0)) })
      let answers: [Player.State] = [.ended, .failed(.damaged)]
      #expect(states.allSatisfy(answers.contains), "\(states)")
    }

    @Test(arguments: SoundKind.allCases)
    func whatHasHolesIsAnsweredFor(kind: SoundKind) async throws {
      let whole = try await kind.file(with: .tone(440, for: 1))
      let content = try Data(contentsOf: whole.url)
      var generator = SeededGenerator(seed: 9)
      let broken = (0..<5).map { _ in
        var broken = content
        for _ in 0..<20 {
          broken[Int.random(in: 0..<broken.count, using: &generator)] = .random(
            in: 0...255, using: &generator)
        }
        return broken
      }
      let states = try await states(of: broken)
      let answers: [Player.State] = [.ended, .failed(.damaged), .failed(.unsupported)]
      #expect(states.allSatisfy(answers.contains), "\(states)")
    }

    @Test(arguments: [
      "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n{}/a.ts\n", "{}/a.ts\n",
    ])
    func aListOfAddressesOpensNone(list: String) async throws {
      let listener = try Listener()
      let content = list.replacing("{}", with: "http://127.0.0.1:\(listener.port)")
      let file = try TemporaryFile(holding: Data(content.utf8), ".ogg")
      guard case .failed = try await state(of: file.url) else {
        Issue.record("a list of addresses plays")
        return
      }
      #expect(!listener.wasCalled)
    }

    /// Notices connections.
    private final class Listener {
      private let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | O_NONBLOCK, 0)
      private(set) var port: UInt16 = 0

      init() throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            #expect(bind(descriptor, $0, size) == 0)
            #expect(getsockname(descriptor, $0, &size) == 0)
          }
        }
        port = UInt16(bigEndian: address.sin_port)
        #expect(listen(descriptor, 4) == 0)
      }

      deinit { close(descriptor) }

      var wasCalled: Bool { accept(descriptor, nil, nil) >= 0 }
    }
  }
}
