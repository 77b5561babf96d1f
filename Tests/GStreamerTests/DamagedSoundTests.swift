// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestNumbers
import TestSound
import Testing

@testable import GStreamer

extension HeardTests {
  /// Files that are not what they seem to be.
  @Suite @MainActor struct DamagedSoundTests {
    private func state(of file: URL) async throws -> Player.State {
      var state = Player.State.empty
      try await Stage.with { stage in
        await stage.player.open(file)
        stage.player.play()
        try await wait {
          if case .failed = stage.player.state { return true }
          return stage.player.state == .ended
        }
        state = stage.player.state
      }
      return state
    }

    private func noise(_ count: Int) -> Data {
      var generator = SeededGenerator(seed: 3)
      return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }

    @Test func whatIsNoSoundIsRefused() async throws {
      let refused = [MediaError.damaged, .unsupported].map(Player.State.failed)
      for content in [
        noise(100_000), Data(count: 100_000), Data("Dear diary, ".utf8), Data("OggS".utf8),
        Data("RIFF".utf8) + noise(1000), Data("fLaC".utf8) + noise(50_000), Data("ID3".utf8),
      ] {
        let file = try TemporaryFile(holding: content, ".ogg")
        let state = try await state(of: file.url)
        #expect(refused.contains(state))
      }
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
      let whole = try await kind.file(with: .tone(440, for: 2))
      let content = try Data(contentsOf: whole.url)
      for part in [0.3, 0.8] {
        let count = Int(Double(content.count) * part)
        let file = try TemporaryFile(holding: content.prefix(count), ".ogg")
        let state = try await state(of: file.url)
        #expect(state == .ended || state == .failed(.damaged))
      }
    }

    @Test(arguments: SoundKind.allCases)
    func whatHasHolesIsAnsweredFor(kind: SoundKind) async throws {
      let whole = try await kind.file(with: .tone(440, for: 1))
      let content = try Data(contentsOf: whole.url)
      var generator = SeededGenerator(seed: 9)
      for _ in 0..<5 {
        var broken = content
        for _ in 0..<20 {
          broken[Int.random(in: 0..<broken.count, using: &generator)] = .random(
            in: 0...255, using: &generator)
        }
        let file = try TemporaryFile(holding: broken, ".ogg")
        let state = try await state(of: file.url)
        #expect([.ended, .failed(.damaged), .failed(.unsupported)].contains(state))
      }
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

    /// Hears whether anybody connects.
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
