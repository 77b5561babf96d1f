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
    case is CancellationError, SpeechServer.Failure.outside(.cancelled), SecretFailure.cancelled:
      nil
    case let error as JournalError: error.words
    case MediaError.unsupported:
      ErrorWords(
        title: gettext("The speech recogniser can’t be loaded."),
        text: gettext("It, or its model, may be damaged, or not meant for this computer."))
    case let error as MediaError: error.words(of: .sound)
    case let error as SecretFailure: error.words
    case let error as SpeechServer.Failure: words(error)
    case let trouble as CopySetupError: trouble.wordsOfOpening
    default: MediaError.failed("\(error)").words(of: .sound)
    }
  }

  private static func words(_ failure: SpeechServer.Failure) -> ErrorWords {
    let reason =
      switch failure {
      case .outside(let failure): failure.words
      case .refused(let status):
        // Translators: The number is that of HTTP, such as 404.
        gettext("The server has refused it ({number}).")
          .filling("number", with: NumberText.plain(status))
      case .senseless: gettext("What the server answered makes no sense.")
      }
    return ErrorWords(
      title: gettext("The recording could not be transcribed."),
      text: reason + " " + gettext("The recording itself is safe."))
  }
}
