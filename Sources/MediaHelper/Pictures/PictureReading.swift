// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import GStreamer
import Pictures

/// What the helper does with a picture.
enum PictureReading {
  /// Looks at a photo or a video, and tells what it is and how it looks, or a part of it does.
  static func tell(of file: OpenedFile, side: Int, part: VideoPart?) throws(MediaError) {
    switch PictureFormat(of: file) {
    case .photo(let kind): try tell(ofPhoto: file, kind, side)
    case .video(let container):
      try ContainerNesting.check(file, container)
      try Multimedia.begin(with: container.plugins)
      _ = haru_sandbox_filter_calls()
      let video = try VideoDecoding(container, of: file, side: side, part: part)
      answer(video.facts, video.poster)
    case nil: throw file.failure ?? .unsupported
    }
  }

  private static func tell(
    ofPhoto file: OpenedFile, _ kind: PhotoKind, _ side: Int
  ) throws(MediaError) {
    do {
      let decoder = try PhotoDecoder(for: kind)
      // Without it, limits still leave little to reach; so no file goes unread for that.
      _ = haru_sandbox_filter_calls()
      let photo = try decoder.decode(PhotoFile(size: file.size, read: file.bytes), side: side)
      let facts = PictureFacts(
        format: .photo(kind), width: photo.width, height: photo.height, milliseconds: nil,
        hasSound: false, taken: photo.exif.taken, place: photo.exif.place)
      answer(facts, photo.pixels)
    } catch {
      throw file.failure ?? MediaError(error)
    }
  }

  private static func answer(_ facts: PictureFacts, _ pixels: Pixels) {
    HelperOutput.say(PictureReport.facts(facts).line)
    HelperOutput.say(PictureReport.pixels(width: pixels.width, height: pixels.height).line)
    HelperOutput.send(pixels.bytes)
  }
}

extension MediaError {
  fileprivate init(_ error: PhotoError) {
    self =
      switch error {
      case .unsupported: .unsupported
      case .tooLarge: .tooLarge
      case .damaged: .damaged
      }
  }
}
