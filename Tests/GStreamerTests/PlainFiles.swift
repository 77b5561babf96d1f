// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sealing

@testable import GStreamer

// Nearly all files of these tests are plain.

extension Player {
  func open(
    _ file: URL, at place: Double = 0, endingAt partEnd: Double? = nil, isVideo: Bool = false
  ) async {
    await open(MediaFile(file.path), at: place, endingAt: partEnd, isVideo: isVideo)
  }
}

extension SoundExport {
  init(of source: URL, as format: SoundFormat, in voice: Voice = .normal) {
    self.init(of: MediaFile(source.path), as: format, in: voice)
  }
}
