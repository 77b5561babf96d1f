// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// What a preview is of, and how large it is: its name among all previews.
package struct Preview: Hashable, Sendable {
  /// The numbers are stored.
  package enum Kind: Int, Sendable {
    /// A small picture of a photo.
    case thumbnail = 1
    /// A picture out of a video.
    case poster = 2
    /// The loudness of a recording over time.
    case waveform = 3
  }

  let hash: [UInt8]
  let kind: Kind
  let size: Int

  /// `size` in pixels of the longer edge, or in values; the maker of the preview decides.
  package init(_ kind: Kind, of media: Media, size: Int) {
    hash = media.hash
    self.kind = kind
    self.size = size
  }
}
