// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport

/// What can be read in a PDF.
struct PDFText {
  let pages: [String]

  var whole: String { pages.joined() }

  init(of path: String) throws {
    let text = try Tool.run("/usr/bin/pdftotext", "-layout", path, "-")
    pages = text.split(separator: "\u{c}").map { String($0) }
  }
}
