// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound
import Testing

@testable import GStreamer

/// The elements that a recording goes through.
@Suite struct ElementTests {
  @Test func theFilterTakesOffWhatIsAboveItsCutoff() async throws {
    let noise = Sound.noise(for: 4)
    let filtered = try await Self.process(noise) { pipeline, _ in
      pipeline.element("filter").set("cutoff", 3000)
    }
    func change(_ pitches: ClosedRange<Double>) -> Double {
      filtered.loudness(between: pitches) - noise.loudness(between: pitches)
    }
    for pitches in [100.0...300, 300...600, 600...1000, 1000...1500] {
      #expect(abs(change(pitches)) < 1)
    }
    for pitches in [6000.0...7000, 7000...9000, 9000...14_000, 14_000...20_000] {
      #expect(change(pitches) < -60)
    }
  }

  @Test func theFilterChangesNothingWhenItIsOff() async throws {
    let sweep = Sound.sweep(from: 50, to: 15_000, for: 3)
    let filtered = try await Self.process(sweep) { _, _ in }
    #expect(filtered.samples.count == sweep.samples.count)
    for start in stride(from: 0.1, to: 2.8, by: 0.3) {
      let (before, after) = (sweep[start..<start + 0.2], filtered[start..<start + 0.2])
      #expect(abs(before.loudness - after.loudness) < 0.1)
    }
  }

  @Test(arguments: [20.0, 100, 1000, 20_000, 96_000])
  func theFilterStaysStable(cutoff: Double) async throws {
    let filtered = try await Self.process(.noise(for: 3, amplitude: 1)) { pipeline, _ in
      pipeline.element("filter").set("cutoff", cutoff)
    }
    #expect(filtered.samples.allSatisfy { $0.isFinite && abs($0) < 3 })
    #expect(filtered[2..<3].loudness > -60)
  }

  /// From one end of the slider to the other in a second and back, sixty steps each.
  @Test func draggingTheCutoffMakesNoClick() async throws {
    let filtered = try await Self.process(.tone(440, for: 4)) { pipeline, time in
      let share = max(0, min(time - 0.5, 2.5 - time))
      pipeline.element("filter").set("cutoff", 20_000 * pow(1000 / 20_000, share))
    }
    #expect(filtered[0.1..<4].worstBend < 0.003)
    #expect(abs(filtered[3..<4].loudness - -9) < 0.2)
  }

  @Test func theCutoffMayJump() async throws {
    let filtered = try await Self.process(.tone(440, for: 4)) { pipeline, time in
      let cutoffs = [96_000, 1000.0, 20_000, 1000, 96_000, 2000, 96_000, 20_000, 1000]
      pipeline.element("filter").set("cutoff", cutoffs[Int(time * 2)])
    }
    #expect(filtered[0.1..<4].worstBend < 0.003)
  }

  @Test func theGainGlides() async throws {
    let louder = try await Self.process(.tone(440, for: 3)) { pipeline, time in
      let gains = [1, 0, 1.5, 0.5, 1, 0, 0]
      pipeline.element("join").set("gain", gains[Int(time * 2)])
    }
    #expect(louder[0.1..<3].worstBend < 0.003)
    #expect(abs(louder[1.2..<1.4].loudness - -5.5) < 0.1)
    #expect(louder[2.7..<3].loudness < -90)
  }

  @Test(arguments: [1, 479, 480, 48_001])
  func joinedSoundEndsAfterItsFrames(limit: Int) async throws {
    let cut = try await Self.process(.tone(440, for: 2)) { pipeline, _ in
      pipeline.element("join").set("limit", limit)
    }
    #expect(cut.samples.count == limit)
  }

  private static func process(
    _ sound: Sound, _ change: @escaping @Sendable (Pipeline, Double) -> Void
  ) async throws -> Sound {
    try await Workshop.process(
      sound, through: "harulowpass name=filter ! haruaudiojoin name=join", change)
  }
}
