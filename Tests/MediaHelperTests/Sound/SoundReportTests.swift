// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GStreamer
@testable import MediaHelper

@Suite struct SoundReportTests {
  private static let facts = SoundFacts(
    container: .threeGP, codec: "MPEG-4 AAC", rate: 48_000, channels: 2, milliseconds: 90_061,
    hasSound: true, isVideo: false, isWhole: true)

  private static func heard() throws -> SoundReport {
    .heard(try #require(Waveform(values: [0, 1, 127, 255], step: 0.64)), thousandths: 7)
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
    let full = try #require(
      Waveform(values: Array(repeating: 255, count: Waveform.limit), step: 10_000))
    #expect(SoundReport.heard(full, thousandths: 1000).line.utf8.count <= HelperProcess.longestLine)
  }

  @Test(arguments: [
    "", "heard", "heard 1 1 abc", "heard 1001 1 ab", "heard 1 0 ab", "heard 1 1 zz",
    "heard -1 1 ab",
    "facts ogg 1 1 1 yes no", "facts exe 1 1 1 yes no yes x", "facts ogg -1 1 1 yes no yes x",
    "facts ogg 1 1 1 yes maybe yes x",
  ])
  func nonsenseIsNotBelieved(line: String) { #expect(SoundReport(line: line) == nil) }
}
