// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound
import Testing

@testable import GStreamer
@testable import MediaHelper

/// A folder of sounds that are made as they are needed, gone with the test.
final class SoundFolder: Sendable {
  /// A tone in silence: all of it, and the loud part, in seconds.
  static let length = 3.0
  static let loud = 1.0..<1.5
  static let loudness = -6.0

  private let folder: URL

  init() throws {
    folder = URL.temporaryDirectory.appending(path: "haru-sounds-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String = UUID().uuidString) -> String { folder.appending(path: name).path() }

  func file(_ bytes: some Sequence<UInt8>, named name: String = UUID().uuidString) throws -> String
  {
    let path = path(name)
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// A program in the language of the shell. Another process writes it: whatever any test starts
  /// while this one does would hold it open for writing, too, and until that runs, it can't be
  /// (ETXTBSY).
  func program(_ text: String) async throws -> String {
    let path = path()
    try await Command.run(
      "sh", "-c", #"printf '%s\n' "$0" >"$1" && chmod 700 "$1""#, "#!/bin/sh\n" + text, path)
    return path
  }

  /// The tone in silence, in two channels.
  func sound(_ kind: SampleKind) async throws -> String {
    let source = try file(Self.wave)
    let path = path()
    try await run(
      "filesrc location=\(source) ! wavparse ! audioconvert ! audioresample ! \(kind.encoder)"
        + " ! filesink location=\(path)")
    return path
  }

  func bytes(_ kind: SampleKind) async throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: try await sound(kind))))
  }

  /// Lets a pipeline run to its end.
  func run(_ description: String) async throws {
    let (messages, continuation) = AsyncStream.makeStream(of: PipelineMessage.self)
    let pipeline = try Pipeline(description) { continuation.yield($0) }
    await pipeline.change(to: .playing)
    for await message in messages {
      if case .failed(let element, let error) = message {
        Issue.record("\(element): \(error) in \(description)")
        break
      }
      if case .ended = message { break }
    }
    await pipeline.change(to: .null)
  }

  /// A header that promises almost two gigabytes of sound, and a file that has as much and takes no
  /// room. To read it takes very long, and longest where it is compressed by µ-law.
  func endlessWave(isCompressed: Bool = false) throws -> String {
    let size = 0x7FFF_0000
    let path = try file(
      Self.waveHeader(rate: 48_000, channels: 2, size: size, isCompressed: isCompressed))
    truncate(path, size)
    return path
  }

  static func waveHeader(
    rate: Int, channels: Int, size: Int, isCompressed: Bool = false
  ) -> [UInt8] {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let (format, sample) = isCompressed ? (7, 1) : (1, 2)
    return Array("RIFF".utf8) + number(size + 36, 4) + Array("WAVEfmt ".utf8) + number(16, 4)
      + number(format, 2) + number(channels, 2) + number(rate, 4)
      + number(rate * channels * sample, 4) + number(channels * sample, 2) + number(8 * sample, 2)
      + Array("data".utf8) + number(size, 4)
  }

  private static let wave: [UInt8] = {
    let rate = 48_000
    let amplitude = pow(10, loudness / 20) * 32_767
    let samples = (0..<Int(length * Double(rate))).flatMap { index -> [UInt8] in
      let time = Double(index) / Double(rate)
      let sample = loud.contains(time) ? Int(amplitude * sin(time * 440 * 2 * .pi)) : 0
      let bytes = [UInt8(truncatingIfNeeded: sample), UInt8(truncatingIfNeeded: sample >> 8)]
      return bytes + bytes
    }
    return waveHeader(rate: rate, channels: 2, size: samples.count) + samples
  }()
}

extension SoundInspector {
  /// The one of the program that is installed.
  static func installed(patience: Duration = .seconds(60)) throws -> SoundInspector {
    SoundInspector(program: try helper(), patience: patience)
  }

  static func helper() throws -> String {
    let prefix = try #require(
      ProcessInfo.processInfo.environment["HARU_PREFIX"], "where is Haru installed?")
    return prefix + "/libexec/haru/haru-media"
  }
}

extension Waveform {
  /// The values of a part, in seconds.
  func values(_ part: Range<Double>) -> ArraySlice<UInt8> {
    values[
      Int((part.lowerBound / step).rounded(.up))..<Int((part.upperBound / step).rounded(.down))]
  }
}
