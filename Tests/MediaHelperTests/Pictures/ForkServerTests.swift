// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Pictures
import TestPictures
import TestSound
import Testing

@testable import GStreamer
@testable import MediaHelper

extension ListeningTests {
  /// Many pictures, each looked at in a process of its own that was forked by another.
  @Suite(.serialized) struct ForkServerTests {
    private let folder: SoundFolder

    init() throws { folder = try SoundFolder() }

    /// So many at once, with as many fork servers.
    private func inspector(_ count: Int = 1, program: String? = nil) throws -> PictureInspector {
      let program = try program ?? SoundInspector.helper()
      return PictureInspector(
        program: program, patience: .seconds(20), forkServers: ForkServerPool(program, count: count)
      )
    }

    @Test func whatTheySeeIsTheSame() async throws {
      let many = try inspector(2)
      let alone = try PictureInspector.installed()
      var paths: [String] = []
      for kind in SoundFolder.photoKinds { paths.append(try await folder.photo(kind.rawValue)) }
      paths.append(try await folder.video("vp8enc deadline=1 ! webmmux"))
      for path in paths {
        #expect(try await many.look(at: path, side: 48) == alone.look(at: path, side: 48))
      }
    }

    @Test func aBrokenOneFailsAlone() async throws {
      let many = try inspector()
      let whole = try await folder.photo("jpg")
      let broken = try folder.file(try await folder.photoBytes("png").dropLast(40))
      for _ in 0..<3 {
        await #expect(throws: MediaError.damaged) { try await many.inspect(broken) }
        #expect(try await many.inspect(whole).fileExtension == "jpg")
      }
    }

    @Test func whatIsTooLargeForItsLimitsFailsAlone() async throws {
      let helper = try SoundInspector.helper()
      let poor = try await folder.program("ulimit -v 300000\nexec \(helper) \"$@\"")
      let many = try inspector(program: poor)
      let bomb = try folder.file(PhotoBytes.png(width: 9900, height: 9900))
      let whole = try await folder.photo("jpg")
      await #expect(throws: MediaError.tooLarge) { try await many.inspect(bomb) }
      #expect(try await many.inspect(whole).fileExtension == "jpg")
    }

    /// The system may kill any process when memory is short.
    @Test func oneThatWasEndedIsStartedAgain() async throws {
      let many = try inspector()
      let path = try await folder.photo("jpg")
      _ = try await many.inspect(path)
      let servers = Helpers.running()
      #expect(servers.count == 1)
      for process in servers { kill(process, SIGKILL) }
      let deadline = ContinuousClock.now + .seconds(60)
      while !servers.allSatisfy({ Helpers.status($0).contains("State:\tZ") }) {
        try #require(ContinuousClock.now < deadline)
        await Task.yield()
      }
      #expect(try await many.inspect(path).fileExtension == "jpg")
    }

    @Test func noProcessIsLeftBehind() async throws {
      var many: PictureInspector? = try inspector(2)
      let path = try await folder.photo("jpg")
      _ = try await many?.inspect(path)
      #expect(!Helpers.running().isEmpty)
      many = nil
      let deadline = ContinuousClock.now + .seconds(60)
      while !Helpers.running().isEmpty {
        try #require(ContinuousClock.now < deadline)
        await Task.yield()
      }
    }

    @Test func moreThanThereIsRoomForWaitTheirTurn() async throws {
      let many = try inspector(2)
      let path = try await folder.photo("jpg")
      let seen = try await withThrowingTaskGroup(of: PictureFacts.self) { group in
        for _ in 0..<12 { group.addTask { try await many.inspect(path) } }
        return try await group.reduce(into: 0) { count, _ in count += 1 }
      }
      #expect(seen == 12)
      // The fork servers, and no more.
      #expect(Helpers.running().count <= 2)
    }

    @Test func whoCancelsEndsTheProcessAndTheNextIsSeen() async throws {
      let many = try inspector()
      let slow = try await folder.photo("png", "-sample", "7000x7000!", "-quality", "10")
      let path = try await folder.photo("jpg")
      _ = try await many.inspect(path)
      let task = Task { try await many.inspect(slow) }
      let deadline = ContinuousClock.now + .seconds(60)
      var children: [pid_t] = []
      while children.isEmpty {
        try #require(ContinuousClock.now < deadline)
        await Task.yield()
        // Before it has confined itself, it may not have asked to end with the others yet.
        children = Helpers.running().flatMap { Helpers.running(by: $0) }
          .filter { Helpers.status($0).contains("NoNewPrivs:\t1") }
      }
      // So that it can't come to an end by itself before it is given up.
      for child in children { kill(child, SIGSTOP) }
      task.cancel()
      await #expect(throws: MediaError.cancelled) { try await task.value }
      while children.contains(where: Helpers.isRunning) {
        try #require(ContinuousClock.now < deadline)
        await Task.yield()
      }
      #expect(try await many.inspect(path).fileExtension == "jpg")
    }
  }
}
