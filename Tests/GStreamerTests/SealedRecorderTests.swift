// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Foundation
import Sealing
import TestMedia
import TestSound
import Testing

@testable import GStreamer

/// A recording that is sealed as it is made is one like any other for who can open it.
@MainActor @Suite struct SealedRecorderTests {
  private let keys = SealingKeys()

  private func recording(
    film: CameraSource? = nil, path: String? = nil
  ) throws -> TestRecording {
    let recording = try TestRecording(
      .described("audiotestsrc is-live=true"), film: film, path: path)
    recording.recorder.sealingKey = keys.publicKey
    return recording
  }

  /// What can be heard in a sealed voice.
  private func sound(in path: String) async throws -> Sound {
    let file = try keys.replay(path, ".opus")
    defer { withExtendedLifetime(file) {} }
    return try await Sound(in: file.path)
  }

  @Test func aVoiceIsWhole() async throws {
    let recording = try recording()
    try await recording.begin()
    try await until { recording.recorder.elapsed > 2 }
    await recording.recorder.stop()
    #expect(recording.recorder.state == .ended)
    let opened = try keys.open(recording.file.path)
    #expect(opened.lostBytes == 0 && opened.recordCount > 15)
    // About 28 bytes for each tenth of a second.
    let bytes = try Data(contentsOf: URL(filePath: recording.file.path)).count
    #expect(Double(bytes) < Double(opened.size) * 1.1)
    let sound = try await sound(in: recording.file.path)
    #expect(abs(sound.duration - recording.recorder.elapsed) < 0.05)
    #expect(sound[0.5..<sound.duration].loudness > -30)
  }

  /// As a kill would leave it.
  @Test func whatHasBeenRecordedIsThereAtEveryMoment() async throws {
    let recording = try recording()
    try await recording.begin()
    try await until { recording.recorder.elapsed > 1.5 }
    let (copy, elapsed) = (TemporaryFile(), recording.recorder.elapsed)
    try FileManager.default.copyItem(atPath: recording.file.path, toPath: copy.path)
    let sound = try await sound(in: copy.path)
    #expect(sound.duration > elapsed - 0.5)
    await recording.recorder.stop()
  }

  /// The copy is what the file is, and so as little to be read.
  @Test func itsCopyIsSealed() async throws {
    let (recording, copy) = (try recording(), TemporaryFile())
    let file = try File(changing: copy.path)
    recording.recorder.copyDescriptor = file.descriptor
    try await recording.begin()
    try await until { recording.recorder.elapsed > 1 }
    await recording.recorder.stop()
    let bytes = try Data(contentsOf: URL(filePath: recording.file.path))
    #expect(try Data(contentsOf: URL(filePath: copy.path)) == bytes)
    #expect(bytes.count > 1000 && bytes.range(of: Data("OggS".utf8)) == nil)
  }

  /// Its muxer goes back to write down how long it is, and where it can be sought to.
  @Test func aFilmIsWholeAndKnowsItsLength() async throws {
    let recording = try recording(
      film: .described("videotestsrc is-live=true ! video/x-raw,framerate=30/1"))
    try await recording.begin()
    try await until { recording.recorder.elapsed > 2 }
    await recording.recorder.stop()
    #expect(recording.recorder.state == .ended)
    let file = try keys.replay(recording.file.path, ".webm")
    let film = try await TestFilm(in: file.path)
    #expect(abs(film.sound.duration - recording.recorder.elapsed) < 0.05)
    #expect(try #require(film.pictures.last).time > recording.recorder.elapsed - 0.7)
    let pipeline = try #require(
      ConfinedPipeline("filesrc location=\(file.path) ! matroskademux ! fakesink"))
    #expect(pipeline.change(to: .paused))
    _ = pipeline.message(.preroll)
    let duration = Double(try #require(pipeline.duration)) / 1e9
    #expect(abs(duration - recording.recorder.elapsed) < 0.2)
  }

  @Test func aFileWithSomethingInItIsLeftAlone() async throws {
    let file = TemporaryFile(".opus")
    let recording = try recording(path: file.path)
    try Data("here before".utf8).write(to: URL(filePath: file.path))
    recording.recorder.start()
    try await until { recording.recorder.state.isFinal }
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "here before")
    guard case .failed = recording.recorder.state else {
      Issue.record("It recorded over another file.")
      return
    }
  }
}
