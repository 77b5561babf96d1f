// SPDX-License-Identifier: GPL-3.0-or-later

import Copies
import DiaryStore
import GLib
import GStreamer
import HaruModel
import HaruSettings
import HaruWords
import KeySharing
import Sealing

extension Complaint {
  /// What a person is told of a failure.
  @MainActor init(_ error: any Error) {
    switch error {
    case let complaint as Complaint: self = complaint
    case let error as PrintError:
      self.init(
        // Translators: {details} is the reason, in words of the system.
        gettext("What was done is done, but it can’t be printed: {details}")
          .filling("details", with: "\(error.reason)"))
    case let error as JournalError: self.init(error.words.whole, Self.status(of: error))
    // Errors of recording are handled there; all other media at the terminal are read from files.
    case let error as MediaError: self.init(error, of: .file)
    case let error as KeyFileError: self.init(error.words.whole)
    case let error as KeySharingError: self.init(error.words.whole)
    case let error as AmbiguousDiaryNameError: self = .misunderstood(error.message)
    case let error as CopySetupError: self.init(error)
    case let error as CopyError: self.init(.copy(error))
    default: self.init("\(error)")
    }
  }

  /// What ends without words, and not by Ctrl+C, was ended by the switch of going online.
  @MainActor private init(_ error: CopySetupError) {
    let words = error.words ?? CopyError.off.words
    self.init(words?.inOneLine ?? "", Self.status(of: error))
  }

  private static func status(of error: CopySetupError) -> ExitStatus {
    switch error {
    case .copy(.diary(let error)): status(of: error)
    case .copy(.nothing), .unknownBackup: .notFound
    case .copy, .secrets, .keyLost, .badKey, .folderTaken: .failed
    }
  }

  @MainActor init(_ error: MediaError, of subject: MediaSubject) {
    self.init(error.words(of: subject).whole)
  }

  private static func status(of error: JournalError) -> ExitStatus {
    switch error {
    case .missing, .absent: .notFound
    case .damaged, .resealingNoteDamaged: .damaged
    case .diskFull, .readOnly, .displaced, .notAnswering, .refused, .exportRefused, .importRefused,
      .locked, .wrongKeys, .resealing, .resealingUnreachable, .resealingRefused, .newerSchema,
      .busy, .sealed, .outdated, .failed:
      .failed
    }
  }
}
