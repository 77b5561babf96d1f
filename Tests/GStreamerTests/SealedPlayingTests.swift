// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sealing
import TestMedia
import TestSound
import Testing

@testable import GStreamer

/// What is sealed is seen and sought in as if it were not.
@Suite struct SealedPlayingTests {
  private struct DoesNotArrive: Error {}

  private static let places = [0, 3, 1, 2, 3].map { $0 * 1_000_000_000 }

  /// The first picture from each of these places on, in nanoseconds.
  private func pictures(of file: OpenedFile) throws -> [Data] {
    let (pipeline, seen) = try decoding(file)
    #expect(pipeline.change(to: .paused))
    try arrive(pipeline)
    return try Self.places.map { place in
      #expect(pipeline.seek(to: place, .accurate))
      try arrive(pipeline)
      return try #require(seen.all.last)
    }
  }

  private func arrive(_ pipeline: ConfinedPipeline) throws {
    guard case .prerolled? = pipeline.message(.preroll) else { throw DoesNotArrive() }
  }

  private func decoding(
    _ file: OpenedFile, by chain: String = "decodebin ! videoconvert ! video/x-raw,format=GRAY8"
  ) throws -> (ConfinedPipeline, Collector<Data>) {
    try Multimedia.begin()
    let pipeline = try #require(
      ConfinedPipeline(reading: file, "\(chain) ! fakesink name=end sync=false"))
    let seen = Collector<Data>()
    try #require(pipeline.part("end")).tap("sink") {
      if case .bytes(let bytes) = $0 { seen.note(Data(bytes)) }
    }
    return (pipeline, seen)
  }

  @Test(arguments: TestVideo.Kind.allCases)
  func everyFormatIsSeenAndSoughtInAsBefore(kind: TestVideo.Kind) async throws {
    let plain = try await TestVideo(kind: kind).file()
    let copy = try SealedCopy(of: plain)
    let (before, after) = (
      try pictures(of: OpenedFile(plain: plain.path)), try pictures(of: copy.open())
    )
    #expect(before == after && Set(after).count == 4)
  }

  @Test func aPlayerPlaysIt() async throws {
    let plain = try await TestVideo(sound: .tone(440, for: 4)).file()
    let copy = try SealedCopy(of: plain)
    let expected = try pictures(of: OpenedFile(plain: plain.path))
    let seen = Collector<Data>()
    let pipeline = try player(seen)
    let opened = try copy.open()
    defer { withExtendedLifetime(opened) {} }
    try pipeline.itself.play(opened, key: try #require(opened.key))
    #expect(await pipeline.change(to: .paused))
    #expect(await pipeline.settle(within: 30) == .there)
    #expect(abs(try #require(pipeline.duration) - 4) < 0.2)
    for (place, picture) in zip(Self.places, expected) {
      #expect(await pipeline.seek(to: Double(place) / 1e9, speed: 1, end: nil))
      #expect(await pipeline.settle(within: 30) == .there)
      #expect(seen.all.last == picture)
    }
    await pipeline.change(to: .null)
  }

  private func player(_ seen: Collector<Data>) throws -> Pipeline {
    let pipeline = try Pipeline(of: MediaPart.playbin) { _ in }
    let screen = try Element(
      "videoconvert ! video/x-raw,format=GRAY8 ! fakesink name=end sync=true")
    screen.part("end").tap("sink") {
      if case .bytes(let bytes) = $0 { seen.note(Data(bytes)) }
    }
    pipeline.itself.set("flags", "video+audio")
    pipeline.itself.set("video-sink", screen)
    pipeline.itself.set("audio-sink", try Element("fakesink sync=true"))
    return pipeline
  }

  @Test func aPlayerIsToldThatItsKeyIsWrong() async throws {
    let copy = try SealedCopy(of: try await TestVideo().file())
    let pipeline = try player(Collector())
    let opened = try copy.open()
    defer { withExtendedLifetime(opened) {} }
    try pipeline.itself.play(opened, key: Secret())
    await pipeline.change(to: .paused)
    #expect(await pipeline.settle(within: 30) == .never)
    #expect(pipeline.failure?.error == .denied)
    await pipeline.change(to: .null)
  }

  @Test func withoutAKeyNothingIsSeen() async throws {
    let copy = try SealedCopy(of: try await TestVideo().file())
    let file = try OpenedFile(plain: copy.file.path)
    defer { withExtendedLifetime(file) {} }
    let (pipeline, seen) = try decoding(file)
    _ = pipeline.change(to: .playing)
    // Not every failure to find out what something is is told.
    if case .ended? = pipeline.message(.end) { Issue.record("Sealed bytes were decoded.") }
    #expect(seen.all.isEmpty)
  }

  @Test func damageIsToldWhereItIsReached() throws {
    // Of six chunks.
    let plain = TemporaryFile(".wav")
    try Sound.noise(for: 4).write(to: plain.path)
    let copy = try SealedCopy(of: plain)
    try copy.damage(at: 300_000)
    let file = try copy.open()
    defer { withExtendedLifetime(file) {} }
    let (pipeline, heard) = try decoding(file, by: "wavparse")
    _ = pipeline.change(to: .playing)
    guard case .failed(_, .damaged)? = pipeline.message(.end) else {
      Issue.record("Damage was not told.")
      return
    }
    let bytes = heard.all.reduce(0) { $0 + $1.count }
    #expect((150_000..<300_000).contains(bytes))
  }
}
