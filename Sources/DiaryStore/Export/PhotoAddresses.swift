// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// How the text of an entry names its photos in the diary, and as files beside it.
struct PhotoAddresses {
  private var files: [String: String] = [:]
  private var photos: [String: String] = [:]

  init(_ media: [ExportedMedium]) {
    for medium in media where medium.media.kind == .photo {
      let photo = PhotoName(of: medium.uuid).address
      // Where a photo is there twice, both are the same file.
      let file = photos[medium.file] == nil ? medium.file : medium.file + "#" + photo
      (files[photo], photos[file]) = (file, photo)
    }
  }

  func ofFile(_ photo: String) -> String? { files[photo] }

  func ofPhoto(_ file: String) -> String? { photos[file] }
}
