// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import Adwaita

final class PDFBookTests: XCTestCase {
  /// The book failed at its very end where the diary got shorter while it was made, and else its
  /// outline led to the wrong pages.
  func testADiaryThatGetsShorterMeanwhileIsABookAllTheSame() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let path = NSTemporaryDirectory() + "haru-\(UUID()).pdf"
      defer { try? FileManager.default.removeItem(atPath: path) }
      let book = PrintedBook(
        title: "하루", subtitle: "", note: "", contents: "Contents",
        chapters: [.init("March", count: 1), .init("June", count: 1)], font: PrintedFont(),
        paint: Paint(red: 0, green: 0, blue: 0), isRightToLeft: false)
      let asked = Mutex(0)
      let bytes = Mutex<[UInt8]>([])
      var result: Result<Void, any Error>?
      Task {
        do {
          try await PDFBook.write(
            book, on: .usual, numbers: { (1...max($0, 1)).map { "\($0)" } },
            entry: { _ in
              let isFirst = asked.withLock { asked in
                asked += 1
                return asked <= 2
              }
              return (0..<(isFirst ? 200 : 1)).map { .paragraph(PrintedParagraph("Line \($0)")) }
            }, to: { piece in bytes.withLock { $0 += piece } })
          result = .success(())
        } catch {
          result = .failure(error)
        }
      }
      XCTAssertTrue(pump { result != nil })
      try XCTUnwrap(result).get()
      try Data(bytes.withLock { $0 }).write(to: URL(filePath: path))
      let pages = try PDFText(of: path).pages
      let june = try XCTUnwrap(pages.lastIndex { $0.contains("June") })
      XCTAssertEqual(june, pages.count - 1)
      let outline = try Tool.run("/usr/bin/pdftohtml", "-xml", "-i", "-stdout", path)
      XCTAssertTrue(outline.contains("<item page=\"\(june + 1)\">June</item>"), outline)
    }
  }
}
