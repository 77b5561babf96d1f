// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// What can be read in a PDF.
struct PDFText {
  let pages: [String]

  var whole: String { pages.joined() }

  init(of path: String) throws {
    let output = Pipe()
    let reading = Process()
    reading.executableURL = URL(filePath: "/usr/bin/pdftotext")
    reading.arguments = ["-layout", path, "-"]
    reading.standardOutput = output
    try reading.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    reading.waitUntilExit()
    pages = text.split(separator: "\u{c}").map { String($0) }
  }
}
