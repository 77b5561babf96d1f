// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound
import Testing

@testable import GStreamer

extension PlayedTests {
  /// What happens when speakers, or the sound server, go away.
  @Suite @MainActor struct SpeakerLossTests {
    /// A sound server of a test's own, with one pair of speakers.
    private final class Server {
      let address: String
      private let folder = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())")
      private var identifier: pid_t = 0

      init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        address = "unix:\(folder.path)/socket"
      }

      deinit {
        end()
        try? FileManager.default.removeItem(at: folder)
      }

      /// Not by Foundation, which believes that PulseAudio has ended when that closes its
      /// descriptors.
      func start() async throws {
        let command = [
          "/usr/bin/pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--log-level=error",
          "--exit-idle-time=-1", "--disable-shm=yes", "--realtime=no", "--high-priority=no",
          "--load=module-native-protocol-unix auth-anonymous=1 socket=\(folder.path)/socket",
          "--load=module-null-sink sink_name=only rate=48000",
        ]
        // On the session bus there is place for one server, so that this one does not know it.
        let environment = ["HOME=\(folder.path)", "XDG_RUNTIME_DIR=\(folder.path)"]
        var arguments = command.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        #expect(posix_spawn(&identifier, command[0], nil, nil, &arguments, &variables) == 0)
        for text in arguments + variables { free(text) }
        try await wait { [address] in
          guard FileManager.default.fileExists(atPath: String(address.dropFirst(5))) else {
            return false
          }
          return (try? await Command.run("pactl", "--server=\(address)", "info")) != nil
        }
      }

      func send(_ signal: Int32) { kill(identifier, signal) }

      func end() {
        guard identifier > 0 else { return }
        send(SIGKILL)
        waitpid(identifier, nil, 0)
        identifier = 0
      }

      func suspend(_ isSuspended: Bool) async throws {
        try await Command.run(
          "pactl", "--server=\(address)", "suspend-sink", "only", isSuspended ? "1" : "0")
      }

      func unplug() async throws {
        try await Command.run("pactl", "--server=\(address)", "unload-module", "module-null-sink")
      }

      func plug() async throws {
        try await Command.run(
          "pactl", "--server=\(address)", "load-module", "module-null-sink", "sink_name=only")
      }
    }

    private let file = TemporaryFile(".wav")

    init() throws { try Sound.tone(440, for: 20).write(to: file.path) }

    private func playing(on server: Server) async throws -> Player {
      let player = Player(speakers: Speakers(server: server.address))
      await player.open(file.url)
      player.play()
      try await wait { player.position > 0.3 }
      return player
    }

    private func playsAgain(_ player: Player) async throws {
      let place = player.position
      #expect(place > 0.2)
      try await wait {
        // A server that is back may stand still for a while yet; so the person tries once more.
        if case .failed = player.state { player.play() }
        return player.state == .playing && player.position > place + 0.3
      }
      #expect(player.position < place + 2)
      player.close()
    }

    @Test func aServerThatDiesIsSaidAndPlaysAgainWhenItIsBack() async throws {
      let server = try Server()
      try await server.start()
      let player = try await playing(on: server)
      server.end()
      try await wait { player.state == .failed(.noSoundServer) }
      player.play()
      try await wait { player.state == .failed(.noSoundServer) }
      try await server.start()
      try await playsAgain(player)
    }

    @Test func speakersThatArePulledOutAreSaidAndPlayAgain() async throws {
      let server = try Server()
      try await server.start()
      let player = try await playing(on: server)
      try await server.unplug()
      try await wait { player.state == .failed(.noSpeakers) }
      player.play()
      try await wait { player.state == .failed(.noSpeakers) }
      try await server.plug()
      try await playsAgain(player)
    }

    /// Speakers that hold their breath, as the sink does by itself after many seeks.
    @Test func whatStandsStillBeginsAnewAtTheSamePlace() async throws {
      let server = try Server()
      try await server.start()
      let player = try await playing(on: server)
      let first = player.sound
      try await server.suspend(true)
      let place = player.position
      try await wait { player.sound !== first }
      #expect(player.state == .playing)
      try await server.suspend(false)
      try await wait { player.position > place + 1.2 }
      #expect(player.position < place + 2.5)
      #expect(player.state == .playing)
      try await server.suspend(true)
      try await wait { player.state == .failed(.stalled) }
      try await server.suspend(false)
      try await playsAgain(player)
    }

    @Test(.timeLimit(.minutes(10))) func aServerThatHangsIsNotWaitedForForever() async throws {
      let server = try Server()
      try await server.start()
      let player = try await playing(on: server)
      server.send(SIGSTOP)
      var longest = Duration.zero
      try await wait {
        // Nothing here waits for it, whatever is asked: it would be as long as the server hangs.
        let asked = ContinuousClock.now
        _ = player.position
        longest = max(longest, ContinuousClock.now - asked)
        if case .failed = player.state { return true }
        return false
      }
      #expect([.failed(.stalled), .failed(.noSoundServer)].contains(player.state))
      try await whereQuiet { #expect(longest < .seconds(2)) }
      server.send(SIGCONT)
      try await playsAgain(player)
    }
  }
}
