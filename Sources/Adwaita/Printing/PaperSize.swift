// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// How large a page is, in points.
package struct PaperSize: Equatable, Sendable {
  let width: Double
  let height: Double

  /// What is usual where the person lives.
  @MainActor package static var usual: PaperSize {
    let paper = gtk_paper_size_new(gtk_paper_size_get_default())
    defer { gtk_paper_size_free(paper) }
    return PaperSize(
      width: gtk_paper_size_get_width(paper, GTK_UNIT_POINTS),
      height: gtk_paper_size_get_height(paper, GTK_UNIT_POINTS))
  }
}
