// SPDX-License-Identifier: GPL-3.0-or-later

import Copies
import DiaryStore
import GLib
import GStreamer
package import HaruWords
import Outside
import Secrets

extension Transcriber {
  /// Why a recording was not transcribed; nil where the person has cancelled it.
  package static func words(_ error: any Error) -> ErrorWords? {
    switch error {
    case is CancellationError, ServerError.outside(.cancelled), KeyringError.cancelled:
      nil
    case let error as JournalError: error.words
    case MediaError.unsupported:
      ErrorWords(
        title: gettext("The speech recognizer can’t be loaded."),
        text: gettext("It, or its model, may be damaged, or not meant for this computer.") + " "
          + gettext("The recording itself is safe."))
    case let error as MediaError: error.words(of: .sound)
    case let error as KeyringError: error.words
    case let error as ServerError:
      ErrorWords(
        title: gettext("The recording could not be transcribed."),
        text: error.words + " " + gettext("The recording itself is safe."))
    case let trouble as CopySetupError: trouble.wordsOfOpening
    default: MediaError.failed("\(error)").words(of: .sound)
    }
  }

  /// Whether the same may go well another time: a server may run by then, or a disk answer.
  static func mayPass(_ error: any Error) -> Bool {
    switch error {
    case JournalError.missing, is CancellationError: false
    case is JournalError, is CopySetupError, is KeyringError: true
    case let error as MediaError: !error.isHopeless
    case let error as ServerError: error.mayPass
    default: false
    }
  }
}

extension ServerError {
  fileprivate var mayPass: Bool {
    switch self {
    case .outside(let error): error.mayPass
    case .refused(let status): [408, 425, 429, 502, 503, 504].contains(status)
    // The one that was meant may run there another time.
    case .otherProgram: true
    case .unreadable: false
    }
  }
}

extension OutsideError {
  fileprivate var mayPass: Bool {
    switch self {
    case .off, .unreachable, .tooSlow, .full, .unnoted, .broken: true
    case .badAddress, .unprotected, .untrusted, .tooLarge, .refused, .cancelled: false
    }
  }
}
