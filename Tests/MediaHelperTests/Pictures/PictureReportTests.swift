// SPDX-License-Identifier: GPL-3.0-or-later

import Pictures
import Testing

@testable import GStreamer
@testable import MediaHelper

@Suite struct PictureReportTests {
  private static let facts = [
    PictureFacts(
      format: .photo(.heic), width: 4032, height: 3024, milliseconds: nil, hasSound: false,
      taken: CaptureMoment(
        year: 2024, month: 5, day: 3, hour: 1, minute: 2, second: 3, offset: -210),
      place: PicturePlace(latitude: -33.856_7, longitude: 151.215_3)),
    PictureFacts(
      format: .video(.threeGP), width: 1, height: 1, milliseconds: 0, hasSound: true,
      taken: CaptureMoment(year: 1999, month: 12, day: 31, hour: 23, minute: 59, second: 59),
      place: nil),
  ]

  @Test func whatIsSaidIsUnderstood() {
    let reports =
      Self.facts.map { PictureReport.facts($0) } + [
        .pixels(width: 3, height: 4), .failed(.damaged), .failed(.unsupported), .failed(.tooLarge),
        .failed(.stalled), .failed(.denied), .failed(.failed("Input/output error")),
      ]
    for report in reports { #expect(PictureReport(line: report.line) == report) }
  }

  @Test(arguments: [
    "", "facts", "pixels", "pixels 1", "pixels 0 1", "pixels -1 1", "pixels 1 x", "pixels 1 2 3",
    "facts exe 1 1 - no - -", "facts jpg 0 1 - no - -", "facts jpg 1 1 -5 no - -",
    "facts jpg 1 1 soon no - -", "facts jpg 1 1 - maybe - -", "facts jpg 1 1 - no -",
    "facts jpg 99999999999 1 - no - -",
  ])
  func nonsenseIsNotBelieved(line: String) { #expect(PictureReport(line: line) == nil) }

  @Test func momentsAndPlacesThatAreNoneAreLeftOut() throws {
    let facts = try facts("facts jpg 1 1 - no 2024,13,3,1,2,3,- 91.0,0.0")
    #expect(facts.taken == nil && facts.place == nil)
  }

  @Test(arguments: [Int.min, Int.max, -841, 841])
  func clocksThatAreTooFarAheadAreLeftOut(offset: Int) throws {
    let taken = try #require(try facts("facts jpg 1 1 - no 2024,1,1,0,0,0,\(offset) -").taken)
    #expect(taken.year == 2024 && taken.offset == nil)
  }

  private func facts(_ line: String) throws -> PictureFacts {
    let report = try #require(PictureReport(line: line))
    guard case .facts(let facts) = report else { throw MediaError.damaged }
    return facts
  }
}
