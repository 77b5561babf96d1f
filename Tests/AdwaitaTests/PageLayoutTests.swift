// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Adwaita

/// Where things stand on the pages.
final class PageLayoutTests: XCTestCase {
  private static let words = String(repeating: "바다를 걸었다. We walked by the sea. ", count: 60)
  private static let picture = PrintedPicture(jpeg: [], width: 1600, height: 1000)

  private static func lay(
    _ parts: [PrintedPart], isRightToLeft: Bool = false
  ) throws -> PageLayout {
    let layout = try XCTUnwrap(
      PageLayout(
        PrintedDocument(parts, title: "", isRightToLeft: isRightToLeft), width: 450, height: 600))
    for part in parts { layout.add(part) }
    return layout
  }

  /// So many lines of their own, which push what follows towards the end of the page.
  private static func lines(_ count: Int) -> [PrintedPart] {
    (0..<count).map { .paragraph(PrintedParagraph("\($0)")) }
  }

  /// How many lines of each paragraph are on each page.
  private static func counts(_ layout: PageLayout) -> [[ObjectIdentifier: Int]] {
    (0..<layout.pageCount).map { page in
      layout.pages.pieces(on: page).reduce(into: [:]) { counts, piece in
        if case .line(let words, _, _) = piece.shape {
          counts[ObjectIdentifier(words), default: 0] += 1
        }
      }
    }
  }

  func testNoLineOfALongParagraphIsAloneOnAPage() throws {
    for before in 18...32 {
      for length in [90, 200, 300, 420, 1900] {
        let paragraph = PrintedPart.paragraph(PrintedParagraph(String(Self.words.prefix(length))))
        let layout = try Self.lay(Self.lines(before) + [paragraph])
        let counts = Self.counts(layout)
        for (words, count) in counts.flatMap(\.self) where count == 1 {
          XCTAssertEqual(counts.filter { $0[words] != nil }.count, 1, "\(before), \(length)")
        }
      }
    }
  }

  func testAHeadingIsNeverTheLastOnItsPage() throws {
    var heading = PrintedParagraph("제목", .bold)
    heading.scale = 1.35
    for before in 18...32 {
      let layout = try Self.lay(
        Self.lines(before) + [
          .paragraph(heading), .gap, .paragraph(PrintedParagraph(Self.words)),
        ])
      for page in 0..<layout.pageCount {
        guard case .line(let last, let line, _) = layout.pages.pieces(on: page).last?.shape else {
          return XCTFail("no words at the end")
        }
        // The heading's line is the highest.
        XCTAssertLessThan(line.height, 18, "\(before)")
        withExtendedLifetime(last) {}
      }
    }
  }

  func testNoPictureIsCutAndEachHasItsCaptionBelowIt() throws {
    for before in 0...30 {
      for count in [1, 2, 3, 7] {
        let figures = (0..<count).map { PrintedFigure(Self.picture, caption: "파도 \($0)") }
        let layout = try Self.lay(Self.lines(before) + [.figures(figures)])
        var seen = 0
        for page in 0..<layout.pageCount {
          for piece in layout.pages.pieces(on: page) {
            guard case .picture(_, let width, let height) = piece.shape else { continue }
            seen += 1
            XCTAssertLessThanOrEqual(piece.y + height, layout.pages.height)
            XCTAssertLessThanOrEqual(piece.x + width, 450.001)
            let isExplained = layout.pages.pieces(on: page).contains {
              guard case .line = $0.shape else { return false }
              let below = $0.y - piece.y - height
              return (0...8).contains(below) && $0.x >= piece.x - 1 && $0.x <= piece.x + width
            }
            XCTAssertTrue(isExplained, "\(before), \(count)")
          }
        }
        XCTAssertEqual(seen, count)
      }
    }
  }

  func testPicturesThatAreReadFromTheRightBeginThere() throws {
    let figures = [
      PrintedFigure(Self.picture, caption: ""), PrintedFigure(Self.picture, caption: ""),
    ]
    for isRightToLeft in [false, true] {
      let pieces = try Self.lay([.figures(figures)], isRightToLeft: isRightToLeft).pages
        .pieces(on: 0)
      XCTAssertEqual(pieces.count, 2)
      XCTAssertEqual(pieces[0].x > pieces[1].x, isRightToLeft)
      XCTAssertEqual(pieces[0].y, pieces[1].y)
    }
  }

  func testALongCaptionHasTheWidthOfThePageAndGoesOnOnTheNext() throws {
    let caption = String(repeating: Self.words, count: 4)
    let figures = [
      PrintedFigure(Self.picture, caption: ""), PrintedFigure(Self.picture, caption: caption),
    ]
    let layout = try Self.lay([.figures(figures)])
    let counts = Self.counts(layout)
    XCTAssertGreaterThan(counts.filter { !$0.isEmpty }.count, 1)
  }

  func testALengthStandsOnThePictureOfAVideo() throws {
    let pieces = try Self.lay([
      .figures([PrintedFigure(Self.picture, caption: "", length: "0:42")])
    ]).pages.pieces(on: 0)
    guard case .picture(_, let width, let height) = pieces[0].shape,
      case .badge(_, let line, let across) = pieces[1].shape
    else { return XCTFail("\(pieces)") }
    XCTAssertGreaterThan(pieces[1].x, pieces[0].x)
    XCTAssertLessThan(pieces[1].x + across, pieces[0].x + width)
    XCTAssertLessThan(pieces[1].y + line.height, pieces[0].y + height)
  }

  func testFactsThatDoNotFitBesideEachOtherGoOnBelow() throws {
    let facts = (0..<12).map { PrintedFact(nil, "사실 하나 \($0)") }
    let pieces = try Self.lay([.facts(facts)]).pages.pieces(on: 0)
    XCTAssertEqual(pieces.count, 12)
    XCTAssertGreaterThan(Set(pieces.map(\.y)).count, 1)
    XCTAssertLessThan(Set(pieces.map(\.y)).count, 12)
  }
}
