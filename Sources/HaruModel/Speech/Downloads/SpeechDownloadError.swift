// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import GLib
package import GStreamer
import HaruWords
package import Outside

/// Why a recogniser could not be got.
package enum SpeechDownloadError: Error, Equatable {
  case fetching(DownloadError)
  /// So many bytes would be needed.
  case noRoom(bytes: Int)
  /// The list of its makers does not name it.
  case unlisted
  /// What came is not what it is said to be.
  case wrongContent
  /// What came can't be unpacked.
  case unpacking(MediaError)
  /// What was unpacked is no recogniser.
  case noRecogniser
  /// Something that was not got through Haru has its name.
  case nameTaken(String)
  /// Its makers have none for this computer, or a part of Haru is missing.
  case unavailable

  init(_ error: any Error) {
    self =
      switch error {
      case let error as SpeechDownloadError: error
      case let error as DownloadError: .fetching(error)
      case let error as ServerError: .fetching(.server(error))
      case let error as FileError: .fetching(.file(error))
      case let error as MediaError: .unpacking(error)
      case is CancellationError: .fetching(.server(.outside(.cancelled)))
      default: .fetching(.server(.outside(.broken)))
      }
  }

  /// Whether the person has broken it off.
  package var isCancellation: Bool {
    switch self {
    case .fetching(.server(.outside(.cancelled))), .unpacking(.cancelled): true
    default: false
    }
  }

  /// What went wrong, and what is left of it.
  @MainActor package var words: String {
    switch self {
    case .fetching(.server(let error)):
      error.words + " " + gettext("What has come so far is kept, and the rest can be got later.")
    case .fetching(.file(let error)):
      switch error.kind {
      case .diskFull: gettext("The disk is full.")
      case .notPermitted: gettext("The folder for it can’t be written to.")
      case .diskGone, .other:
        // Translators: {reason} is in words of the system.
        gettext("It can’t be written to the disk ({reason}).")
          .filling("reason", with: error.description)
      }
    case .noRoom(let bytes):
      gettext("The disk has too little room: {size} are needed.")
        .filling("size", with: SizeText.of(bytes))
    case .unlisted: gettext("Its makers no longer list it. A newer Haru may know another one.")
    case .wrongContent:
      gettext("What came is not what its makers list, so it was thrown away.")
    case .unpacking(.diskFull): gettext("The disk is full.")
    case .unpacking(.tooLarge):
      gettext("What came would unpack to far more than it should, so it was thrown away.")
    case .unpacking(let error) where error.isHopeless:
      gettext("What came can’t be unpacked safely, so it was thrown away.")
    case .unpacking: gettext("What came couldn’t be unpacked. It is kept, so you can try again.")
    case .noRecogniser: gettext("What came is no speech recognizer, so it was thrown away.")
    case .nameTaken(let folder):
      gettext("There is something else in the folder {folder}.").filling("folder", with: folder)
    case .unavailable: gettext("There is none for this kind of computer.")
    }
  }
}
