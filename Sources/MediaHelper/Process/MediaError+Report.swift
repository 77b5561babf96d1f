// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer

/// What the helper says of why it could not read a file.
extension MediaError {
  var reportedWords: String {
    switch self {
    case .unsupported: "unsupported"
    case .tooLarge: "too large"
    case .denied: "denied"
    case .damaged: "damaged"
    case .stalled: "stalled"
    case .failed(let message): "because \(message)"
    case .missing, .noMicrophone, .noSpeakers, .noSoundServer, .noFile, .diskFull, .cancelled,
      .noCamera, .cameraGone, .cameraBusy, .cameraStalled, .cameraUnsupported:
      preconditionFailure("reading a file brings up \(self)")
    }
  }

  init(reportedWords words: Substring) {
    switch words {
    case "unsupported": self = .unsupported
    case "too large": self = .tooLarge
    case "denied": self = .denied
    case "stalled": self = .stalled
    case let words where words.hasPrefix("because "): self = .failed(String(words.dropFirst(8)))
    default: self = .damaged
    }
  }
}
