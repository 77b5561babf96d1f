// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GStreamer
@testable import MediaHelper

@Suite struct SoundReportTests {
  private static let facts = SoundFacts(
    container: .threeGP, codec: "MPEG-4 AAC", rate: 48_000, channels: 2, milliseconds: 90_061,
    hasSound: true, isVideo: false, isWhole: true)

  private static func heard() throws -> SoundReport {
    let shape = WaveformShape(peaks: [0, 1, 127, 255], loudness: [0, 0, 99, 200])
    return .heard(try #require(Waveform(shape, step: 0.64)), thousandths: 7)
  }

  @Test func whatIsSaidIsUnderstood() throws {
    let reports = [
      try Self.heard(), .heard(Waveform(), thousandths: 1000), .facts(Self.facts),
      .failed(.damaged), .failed(.unsupported), .failed(.stalled), .failed(.denied),
      .failed(.failed("Input/output error")),
    ]
    for report in reports { #expect(SoundReport(line: report.line) == report) }
  }

  @Test func aLineIsNeverTooLong() throws {
    let all = Array(repeating: UInt8(255), count: Waveform.limit)
    let full = try #require(Waveform(WaveformShape(peaks: all, loudness: all), step: 10_000))
    #expect(SoundReport.heard(full, thousandths: 1000).line.utf8.count <= HelperProcess.longestLine)
  }

  @Test(arguments: [
    "", "heard", "heard 1 1 abc", "heard 1001 1 abcd", "heard 1 0 abcd", "heard 1 1 zz",
    "heard 1 1 abcdef",
    "heard -1 1 abcd",
    "facts ogg 1 1 1 yes no", "facts exe 1 1 1 yes no yes x", "facts ogg -1 1 1 yes no yes x",
    "facts ogg 1 1 1 yes maybe yes x",
  ])
  func nonsenseIsNotBelieved(line: String) { #expect(SoundReport(line: line) == nil) }
}
