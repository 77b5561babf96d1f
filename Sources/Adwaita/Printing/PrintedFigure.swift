// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture on paper, with what is said of it.
package struct PrintedFigure: Equatable, Sendable {
  package let picture: PrintedPicture
  package let caption: String
  /// How long it plays, where it is the picture of a video.
  package let length: String?

  package init(_ picture: PrintedPicture, caption: String, length: String? = nil) {
    (self.picture, self.caption, self.length) = (picture, caption, length)
  }

  /// So many letters go below one of several pictures.
  private static let longestCaption = 90
  private static let narrowest = 0.6

  /// Whether its caption needs the width of the page.
  var standsAlone: Bool {
    caption.count > Self.longestCaption || !caption.isEmpty && picture.shape < Self.narrowest
  }
}
