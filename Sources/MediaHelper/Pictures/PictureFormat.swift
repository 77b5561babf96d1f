// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import Pictures

/// What a file with a picture is, by its content.
enum PictureFormat: Equatable {
  case photo(PhotoKind)
  case video(VideoContainer)

  /// Nil for whatever has no picture.
  init?(of file: OpenedFile) {
    if let kind = PhotoKind(of: PhotoFile(size: file.size, read: file.bytes)) {
      self = .photo(kind)
    } else if let container = VideoContainer(of: file) {
      self = .video(container)
    } else {
      return nil
    }
  }

  init?(fileExtension: String) {
    if let kind = PhotoKind(rawValue: fileExtension) {
      self = .photo(kind)
    } else if let container = VideoContainer(rawValue: fileExtension) {
      self = .video(container)
    } else {
      return nil
    }
  }

  /// What a file of this kind is called behind the point.
  var fileExtension: String {
    switch self {
    case .photo(let kind): kind.rawValue
    case .video(let container): container.rawValue
    }
  }
}
