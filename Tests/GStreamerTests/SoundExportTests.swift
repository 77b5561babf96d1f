// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound
import Testing

@testable import GStreamer

extension PlayedTests {
  @Suite @MainActor struct SoundExportTests {
    /// A folder of a test's own.
    private final class Folder: Sendable {
      let path = FileManager.default.temporaryDirectory.appending(path: "haru-export-\(UUID())")

      init() throws {
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      }

      deinit { try? FileManager.default.removeItem(at: path) }

      var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path.path) }
      }
    }

    @Test(arguments: SoundFormat.allCases, [Voice.normal, .baby, .grandpa, .semitones(12)])
    func everyFormatHoldsTheVoice(format: SoundFormat, voice: Voice) async throws {
      let source = try await SoundKind.opus.file(with: .tone(440, for: 3))
      let folder = try Folder()
      let target = folder.path.appending(path: "My day 100% “\(format)”.\(format.pathExtension)")
      let told = Told()
      try await SoundExport(of: source.url, as: format, in: voice).write(to: target.path) {
        told.add($0)
      }
      #expect(try folder.names == [target.lastPathComponent])
      #expect(told.values.last == 1)
      #expect(told.values == told.values.sorted())
      let sound = try await Sound(in: target.path)
      #expect(abs(sound.duration - 3) < 0.1)
      let hertz = 440 * exp2(voice.semitones / 12)
      #expect(abs(sound[1..<2].pitch / hertz - 1) < 0.01)
      #expect(sound[0.1..<2.9].worstBend < 0.02)
      let content = try Data(contentsOf: target)
      let isCopy = content == (try Data(contentsOf: source.url))
      #expect(isCopy == (format == .opus && voice == .normal))
    }

    @Test(arguments: SoundKind.allCases)
    func everyFormatCanBeTheSource(kind: SoundKind) async throws {
      let source = try await kind.file(with: .tone(440, for: 2))
      let folder = try Folder()
      let target = folder.path.appending(path: "a.flac")
      try await SoundExport(of: source.url, as: .flac, in: .semitones(-12)).write(to: target.path)
      let sound = try await Sound(in: target.path)
      #expect(abs(sound[0.5..<1.5].pitch / 220 - 1) < 0.01)
    }

    @Test func whoCancelsLeavesNothing() async throws {
      let source = try await SoundKind.wav.file(with: .noise(for: 300))
      let folder = try Folder()
      let target = folder.path.appending(path: "a.opus")
      let export = Task {
        try await SoundExport(of: source.url, as: .opus, in: .baby).write(to: target.path)
      }
      try await wait { try folder.names == ["a.opus"] }
      export.cancel()
      await #expect(throws: CancellationError.self) { try await export.value }
      #expect(try folder.names == [])
    }

    @Test func aFullDiskIsSaidAndLeavesNothing() async throws {
      let source = try await SoundKind.flac.file(with: .noise(for: 30))
      let folder = try Folder()
      guard mount("haru-test", folder.path.path, "tmpfs", 0, "size=200k") == 0 else { return }
      defer { umount2(folder.path.path, Int32(MNT_DETACH)) }
      for format in SoundFormat.allCases where format != .opus {
        let export = SoundExport(of: source.url, as: format, in: format == .flac ? .normal : .baby)
        await #expect(throws: MediaError.diskFull, "\(format)") {
          try await export.write(to: folder.path.appending(path: "a").path)
        }
        #expect(try folder.names == [])
      }
    }

    @Test func whatCannotBeReadOrWrittenIsSaid() async throws {
      let folder = try Folder()
      let target = folder.path.appending(path: "a.mp3")
      let noise = try TemporaryFile(holding: Data((0..<9_999).map { UInt8($0 % 251) }), ".ogg")
      let tone = try await SoundKind.opus.file(with: .tone(440, for: 1))
      await #expect(throws: MediaError.self) {
        try await SoundExport(of: noise.url, as: .mp3).write(to: target.path)
      }
      await #expect(throws: MediaError.noFile) {
        try await SoundExport(of: folder.path.appending(path: "b"), as: .mp3).write(to: target.path)
      }
      await #expect(throws: MediaError.noFile) {
        try await SoundExport(of: tone.url, as: .mp3)
          .write(to: folder.path.appending(path: "nowhere/a.mp3").path)
      }
      #expect(try folder.names == [])
      try Data("before".utf8).write(to: target)
      await #expect(throws: MediaError.self) {
        try await SoundExport(of: tone.url, as: .mp3).write(to: target.path)
      }
      #expect(try Data(contentsOf: target) == Data("before".utf8))
    }

    /// What was told of the progress.
    private final class Told: @unchecked Sendable {
      private let lock = NSLock()
      private var told: [Double] = []
      var values: [Double] { lock.withLock { told } }
      func add(_ value: Double) { lock.withLock { told.append(value) } }
    }
  }
}
