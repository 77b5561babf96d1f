// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Adwaita

final class PDFDocumentTests: XCTestCase {
  private static let path = NSTemporaryDirectory() + "haru-\(UUID()).pdf"

  override func tearDown() { try? FileManager.default.removeItem(atPath: Self.path) }

  @MainActor private static func make(
    _ parts: [PrintedPart], in font: PrintedFont = PrintedFont()
  ) throws -> PDFText {
    startGTK()
    var bytes: [UInt8]?
    let making = Task {
      bytes = try await PDFDocument.make(
        PrintedDocument(parts, title: "하루 <1>", in: font), on: .usual
      ) { count in
        count > 1 ? (1...count).map { "\($0) of \(count)" } : []
      }
    }
    XCTAssertTrue(pump { bytes != nil })
    making.cancel()
    try Data(try XCTUnwrap(bytes)).write(to: URL(filePath: path))
    return try PDFText(of: path)
  }

  func testEveryWordIsOnOneOfThePagesAndPagesAreNumbered() throws {
    try MainActor.assumeIsolated {
      let text = try Self.make(
        (1...300).map {
          .paragraph(PrintedParagraph([.init("Nr \($0)."), .init(" 한국어 굵게", .bold)]))
        })
      XCTAssertGreaterThan(text.pages.count, 4)
      for number in 1...300 { XCTAssertTrue(text.whole.contains("Nr \(number). 한국어 굵게")) }
      for (index, page) in text.pages.enumerated() {
        XCTAssertTrue(page.contains("\(index + 1) of \(text.pages.count)"))
      }
    }
  }

  func testAParagraphLongerThanAPageGoesOn() throws {
    try MainActor.assumeIsolated {
      let words = (1...3000).map { "word\($0)" }.joined(separator: " ")
      var quote = PrintedParagraph(words, .italic)
      quote.quoteDepth = 2
      let text = try Self.make([.paragraph(quote)])
      XCTAssertGreaterThan(text.pages.count, 2)
      XCTAssertTrue(text.whole.contains("word3000"))
    }
  }

  func testArabicStandsAtTheRight() throws {
    try MainActor.assumeIsolated {
      var item = PrintedParagraph("مرحبا بالعالم")
      item.mark = .number("1.")
      var latin = PrintedParagraph("Hello world")
      latin.mark = .bullet
      _ = try Self.make([.paragraph(item), .paragraph(latin)])
      let words = try Tool.run("/usr/bin/pdftotext", "-bbox", Self.path, "-")
      let starts = words.matches(of: /xMin="([0-9]+)[^>]*>([^<]+)</).map {
        (place: Int($0.output.1) ?? 0, word: String($0.output.2))
      }
      XCTAssertFalse(starts.isEmpty)
      for start in starts {
        let isMirrored = !start.word.contains { $0.isASCII && $0.isLetter || $0 == "•" }
        XCTAssertEqual(start.place > 300, isMirrored, "\(starts)")
      }
    }
  }

  func testTheWordsAreInTheChosenFont() throws {
    try MainActor.assumeIsolated {
      let font = PrintedFont(Font("Nanum Pen Script 18"), fallback: ["Noto Sans"])
      _ = try Self.make([.paragraph(PrintedParagraph("바다를 걸었다"))], in: font)
      let listed = try Tool.run("/usr/bin/pdffonts", Self.path)
      XCTAssertTrue(listed.contains("NanumPen"), listed)
    }
  }

  func testAPhotoIsInItAsItIs() throws {
    try MainActor.assumeIsolated {
      let photo = NSTemporaryDirectory() + "haru-\(UUID()).jpg"
      defer { try? FileManager.default.removeItem(atPath: photo) }
      try Tool.run("/usr/bin/convert", "-size", "1600x800", "plasma:red-blue", photo)
      startGTK()
      let jpeg = try [UInt8](Data(contentsOf: URL(filePath: photo)))
      let picture = PrintedPicture(jpeg: jpeg, width: 1600, height: 800)
      _ = try Self.make([
        .figures([PrintedFigure(picture, caption: "")]), .paragraph(PrintedParagraph("below")),
      ])
      let listed = try Tool.run("/usr/bin/pdfimages", "-list", Self.path)
      XCTAssertTrue(listed.contains("jpeg"), listed)
      XCTAssertTrue(listed.contains("1600"), listed)
    }
  }

  /// All that stood behind it was hidden.
  func testANULHidesNothing() throws {
    try MainActor.assumeIsolated {
      let words = PrintedParagraph([.init("before\0"), .init("behind", .bold)])
      XCTAssertTrue(try Self.make([.paragraph(words)]).whole.contains("behind"))
    }
  }
}
