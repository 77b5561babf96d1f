// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
package import Sealing

extension KeyFileError {
  @MainActor package var words: ErrorWords {
    switch self {
    case .missing:
      ErrorWords(
        title: gettext("The file that opens this diary is missing: “diary.key”."),
        text: gettext("The letters of the recovery sheet open the diary without it."))
    case .damaged, .tooDemanding:
      ErrorWords(
        title: gettext("The file “diary.key” is damaged or missing."),
        text: gettext("The letters of the recovery sheet open the diary without it."))
    case .newer:
      ErrorWords(
        title: gettext("A newer Haru wrote this diary."),
        text: gettext("To open it, please update Haru."))
    case .noMemory:
      ErrorWords(
        title: gettext("There is too little memory to try a password."),
        text: gettext("Please close other programs and try again."))
    case .wrongPassword:
      ErrorWords(
        title: gettext("This is not the password of the diary."),
        text: gettext("Nothing was changed."))
    case .noKeyring, .wrongKeyring:
      ErrorWords(
        title: gettext("The keyring does not open the diary."),
        text: gettext("Its password does."))
    case .otherSecret: JournalError.wrongKeys.words
    case .tampered: Self.tamperedWords
    }
  }

  @MainActor fileprivate static var tamperedWords: ErrorWords {
    ErrorWords(
      title: gettext("Another program has changed the file “diary.key”."),
      text: gettext("The diary was opened all the same, by its own password."))
  }
}

extension StoredKeyFile.Remark {
  @MainActor package var words: String {
    switch self {
    case .passwordBefore:
      gettext("This is the password from before it was changed. It still opens the diary.")
    case .tampered: KeyFileError.tamperedWords.inOneLine
    }
  }
}

extension ErrorWords {
  /// What is said of whatever keeps a sealed diary from being opened, or begun.
  @MainActor package init(of error: any Error) {
    self =
      switch error {
      case let error as KeyFileError: error.words
      case let error as JournalError: error.words
      default: JournalError.failed(underlying: error).words
      }
  }
}
