// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import XCTest

@testable import HaruModel

/// What of a recording is called a pause, and what never is.
final class PauseFinderTests: XCTestCase {
  /// Peaks in decibels, each for so many seconds; measured every tenth of a second.
  private static func shape(_ parts: [(peak: Double, seconds: Double)]) -> WaveformShape {
    var waveform = Waveform()
    var time = 0.0
    for part in parts {
      for _ in 0..<Int((part.seconds * 10).rounded()) {
        waveform.add(part.peak, part.peak - 12, at: time, for: 0.1)
        time += 0.1
      }
    }
    return waveform.shape
  }

  private static func pauses(_ parts: [(peak: Double, seconds: Double)]) -> [Range<Double>] {
    PauseFinder.pauses(in: shape(parts), lasting: parts.reduce(0) { $0 + $1.seconds })
  }

  private static func isNear(_ found: Range<Double>, _ expected: Range<Double>) -> Bool {
    abs(found.lowerBound - expected.lowerBound) < 0.02
      && abs(found.upperBound - expected.upperBound) < 0.02
  }

  func testFindsPausesBetweenWords() throws {
    let found = Self.pauses([(-12, 2), (-55, 1.5), (-15, 1), (-54, 3), (-10, 1)])
    XCTAssertEqual(found.count, 2)
    guard found.count == 2 else { return }
    XCTAssertTrue(Self.isNear(found[0], 2..<3.5))
    XCTAssertTrue(Self.isNear(found[1], 4.5..<7.5))
  }

  func testFindsThemAtBothEnds() throws {
    let found = Self.pauses([(-58, 1), (-12, 3), (-58, 2)])
    XCTAssertEqual(found.count, 2)
    guard found.count == 2 else { return }
    XCTAssertTrue(Self.isNear(found[0], 0..<1))
    XCTAssertTrue(Self.isNear(found[1], 4..<6))
  }

  func testLeavesTheShortSilenceBetweenWords() {
    XCTAssertEqual(Self.pauses([(-12, 2), (-58, 0.6), (-12, 2), (-58, 0.7), (-12, 1)]), [])
  }

  func testAQuietVoiceIsNoSilence() {
    // A whisper within a loud voice, with pauses that are quieter still.
    let found = Self.pauses([(-10, 2), (-58, 1), (-34, 2), (-10, 2), (-58, 1), (-10, 1)])
    XCTAssertEqual(found.count, 2)
    XCTAssertTrue(!found.contains { $0.overlaps(3.1..<4.9) })
    // A whisper is the quietest that there is.
    XCTAssertEqual(Self.pauses([(-10, 3), (-36, 2), (-10, 3)]), [])
  }

  func testARecordingThatIsQuietAllAlongIsJudgedByItself() throws {
    let found = Self.pauses([(-32, 2), (-57, 2), (-34, 2)])
    XCTAssertTrue(Self.isNear(try XCTUnwrap(found.first), 2..<4))
  }

  func testNoiseIsSilence() throws {
    let found = Self.pauses([(-8, 2), (-45, 1), (-43, 1), (-46, 1), (-9, 2)])
    XCTAssertTrue(Self.isNear(try XCTUnwrap(found.first), 2..<5))
  }

  func testWhereVoiceAndNoiseAreAlikeNothingIsAPause() {
    XCTAssertEqual(Self.pauses([(-20, 3), (-33, 2), (-20, 3)]), [])
    XCTAssertEqual(Self.pauses([(-60, 5)]), [])
    XCTAssertEqual(Self.pauses([(-12, 5)]), [])
    XCTAssertEqual(PauseFinder.pauses(in: WaveformShape(), lasting: 5), [])
  }

  /// A bar of a long recording stands for more than a second.
  func testOfALongRecordingAPauseNeverReachesIntoAWord() {
    var parts: [(peak: Double, seconds: Double)] = []
    for _ in 0..<60 { parts += [(-12, 17.3), (-56, 4.1)] }
    let found = Self.pauses(parts)
    XCTAssertEqual(found.count, 60)
    for pause in found {
      let begin = pause.lowerBound.truncatingRemainder(dividingBy: 21.4)
      XCTAssertTrue(begin > 17.25 && begin + (pause.upperBound - pause.lowerBound) < 21.45)
    }
  }

  func testWhatIsOnlyTheBeginningOfItSaysNothing() {
    let shape = Self.shape([(-12, 2), (-58, 2), (-12, 2)])
    XCTAssertEqual(PauseFinder.pauses(in: shape, lasting: 6).count, 1)
    XCTAssertEqual(PauseFinder.pauses(in: shape, lasting: 9), [])
    XCTAssertEqual(PauseFinder.pauses(in: shape, lasting: 0), [])
    XCTAssertEqual(PauseFinder.pauses(in: shape, lasting: .infinity), [])
  }
}
