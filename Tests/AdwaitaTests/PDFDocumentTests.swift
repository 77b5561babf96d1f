// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Adwaita

final class PDFDocumentTests: XCTestCase {
  private static let path = NSTemporaryDirectory() + "haru-\(UUID()).pdf"

  override func tearDown() { try? FileManager.default.removeItem(atPath: Self.path) }

  @MainActor private static func make(_ parts: [PrintedPart]) throws -> PDFText {
    startGTK()
    var bytes: [UInt8]?
    let making = Task {
      bytes = try await PDFDocument.make(parts, title: "하루 <1>", on: .usual) { count in
        count > 1 ? (1...count).map { "\($0) of \(count)" } : []
      }
    }
    XCTAssertTrue(pump(seconds: 20) { bytes != nil })
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
      let words = try Self.run("/usr/bin/pdftotext", "-bbox", Self.path, "-")
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

  func testAPhotoIsInItAndSmallEnoughForPaper() throws {
    try MainActor.assumeIsolated {
      let photo = NSTemporaryDirectory() + "haru-\(UUID()).png"
      defer { try? FileManager.default.removeItem(atPath: photo) }
      try Self.run("/usr/bin/convert", "-size", "4000x2000", "plasma:red-blue", photo)
      startGTK()
      var picture: PrintedPicture?
      let reading = Task { picture = await PrintedPicture.read(photo) }
      XCTAssertTrue(pump(seconds: 20) { picture != nil })
      reading.cancel()
      let read = try XCTUnwrap(picture)
      XCTAssertEqual([read.width, read.height], [1600, 800])
      _ = try Self.make([.picture(read), .paragraph(PrintedParagraph("below"))])
      let listed = try Self.run("/usr/bin/pdfimages", "-list", Self.path)
      XCTAssertTrue(listed.contains("jpeg"), listed)
      XCTAssertTrue(listed.contains("1600"), listed)
    }
  }

  /// Phones hold the camera as they like, and write down how.
  func testAPhotoIsUpright() throws {
    try MainActor.assumeIsolated {
      let photo = NSTemporaryDirectory() + "haru-\(UUID()).jpg"
      defer { try? FileManager.default.removeItem(atPath: photo) }
      try Self.run("/usr/bin/convert", "-size", "400x200", "xc:red", photo)
      let isTurned: [UInt8] =
        [0xFF, 0xE1, 0, 34] + Array("Exif\0\0II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0]
        + [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
      var bytes = try Data(contentsOf: URL(filePath: photo))
      bytes.insert(contentsOf: isTurned, at: 2)
      try bytes.write(to: URL(filePath: photo))
      startGTK()
      var picture: PrintedPicture?
      let reading = Task { picture = await PrintedPicture.read(photo) }
      XCTAssertTrue(pump { picture != nil })
      reading.cancel()
      XCTAssertEqual([picture?.width, picture?.height], [200, 400])
    }
  }

  func testWhatIsNoPictureIsNone() throws {
    try MainActor.assumeIsolated {
      startGTK()
      var answer: PrintedPicture??
      let reading = Task { answer = .some(await PrintedPicture.read("/etc/passwd")) }
      XCTAssertTrue(pump { answer != nil })
      reading.cancel()
      XCTAssertNil(try XCTUnwrap(answer))
    }
  }

  @discardableResult
  private static func run(_ program: String, _ arguments: String...) throws -> String {
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }
}
