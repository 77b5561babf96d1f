// SPDX-License-Identifier: GPL-3.0-or-later

package import Pictures

/// What a photo or a video is, by its content.
package struct PictureFacts: Equatable, Sendable {
  package enum Kind: Sendable {
    case photo
    case video
  }

  let format: PictureFormat
  /// Upright, in pixels.
  package let width: Int
  package let height: Int
  /// How long a video is; nil where it does not say, and of a photo.
  package let milliseconds: Int?
  package let hasSound: Bool
  package let taken: CaptureMoment?
  package let place: PicturePlace?

  package var kind: Kind {
    switch format {
    case .photo: .photo
    case .video: .video
    }
  }

  /// What a file of this kind is called behind the point, such as "jpg".
  package var fileExtension: String { format.fileExtension }
}
