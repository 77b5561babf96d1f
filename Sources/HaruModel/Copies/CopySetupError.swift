// SPDX-License-Identifier: GPL-3.0-or-later

package import Copies
import GLib
package import HaruWords
package import Secrets

/// Why something about copies could not be done.
package enum CopySetupError: Error {
  case copy(CopyError)
  case secrets(KeyringError)
  /// The desktop keeps no key for this copy any more.
  case keyLost
  /// Those letters are on no recovery sheet.
  case badKey
  /// The diary would come back among other files.
  case folderTaken
  /// The copy has no backup of this name.
  case unknownBackup(String)

  /// Whether the recovery sheet is all that helps.
  package var isOfMissingKey: Bool {
    switch self {
    case .keyLost, .secrets(.noService), .secrets(.locked): true
    case .copy, .badKey, .secrets, .folderTaken, .unknownBackup: false
    }
  }

  /// Nil where the person broke it off.
  @MainActor package var words: ErrorWords? {
    switch self {
    case .copy(let failure): failure.words
    case .secrets(let failure): failure.words
    case .keyLost:
      ErrorWords(
        title: gettext("The key of the copy is no longer in the desktop’s keyring."),
        text: gettext("Please set the place up again, with the letters of the recovery sheet."))
    case .badKey:
      ErrorWords(
        title: gettext("These are not the letters of a recovery sheet."),
        text: gettext(
          "There are fourteen words of four letters. Please compare them with the sheet."))
    case .folderTaken:
      ErrorWords(
        title: gettext("There is something in this folder already."),
        text: gettext("A diary comes back only into a folder that is new or empty."))
    case .unknownBackup(let name):
      ErrorWords(
        // Translators: {name} is what the person has typed, such as 2026-11-20.
        title: gettext("The copy has no backup called “{name}”.").filling("name", with: name),
        text: gettext("Nothing was changed."))
    }
  }
}

extension CopySetupError {
  /// Where something was opened that is not on this computer.
  @MainActor package var wordsOfOpening: ErrorWords? {
    if case .copy(.absent) = self { return words }
    return words.map {
      ErrorWords(title: gettext("This is only in your copy elsewhere."), text: $0.inOneLine)
    }
  }
}

extension KeyringError {
  @MainActor package var words: ErrorWords? {
    switch self {
    case .cancelled: nil
    case .noService:
      ErrorWords(
        title: gettext("No keyring is available."),
        text: gettext(
          "Haru keeps keys and passwords nowhere else. Please install a keyring, such as gnome-keyring."
        ))
    case .locked:
      ErrorWords(
        title: gettext("The keyring is locked."),
        text: gettext("Without it there is no key. Please unlock it and try again."))
    case .broken(let details):
      ErrorWords(
        title: gettext("The keyring reports a failure."),
        // Translators: {details} is what another program says, mostly in English.
        text: gettext("Details: {details}").filling("details", with: details))
    }
  }
}

extension CopyError {
  @MainActor package var words: ErrorWords? {
    switch self {
    case .cancelled: nil
    case .off:
      ErrorWords(
        title: gettext("Nothing may leave this computer."),
        text: gettext("That is switched off. Copies go on when it is switched on again."))
    case .unnoted:
      ErrorWords(
        title: gettext("What leaves this computer could not be noted."),
        text: gettext("So nothing left it. Is the disk full?"))
    case .noProgram(let program):
      ErrorWords(
        title: gettext("The program {program} is not installed.").filling("program", with: program),
        text: gettext("Copies are made with it. On Debian, this installs it: {command}")
          .filling("command", with: "sudo apt install \(Self.package(of: program))"))
    case .badPlace:
      ErrorWords(
        title: gettext("Nothing was found at this address."),
        text: gettext("Please compare it with what the place itself says about its address."))
    case .unprotected:
      ErrorWords(
        title: gettext("The connection is not encrypted."),
        text: gettext("Only addresses that begin with https:// keep your password to yourself."))
    case .unreachable:
      ErrorWords(
        title: gettext("The place can’t be reached."),
        text: gettext("Is there a network, and is its disk plugged in?"))
    case .untrusted:
      ErrorWords(
        title: gettext("The server could not prove who it is."),
        text: gettext("Its certificate is not valid. Nothing was sent."))
    case .otherServer:
      ErrorWords(
        title: gettext("The server shows another key than before."),
        text: gettext(
          "Another server may be pretending to be it. Nothing was sent. If the server is new, please set the place up again."
        ))
    case .refused:
      ErrorWords(
        title: gettext("Access was denied."),
        text: gettext(
          "Please check the user’s name and the password, and that you may write there."))
    case .full:
      ErrorWords(
        title: gettext("The place is full."),
        text: gettext("What is there already is whole. Please make room and try again."))
    case .damaged:
      ErrorWords(
        title: gettext("Something in the copy is damaged."),
        text: gettext("Your diary here is whole. What is whole in the copy can be brought back."))
    case .emptied:
      ErrorWords(
        title: gettext("The copy is gone from its place."),
        text: gettext("Your diary here is whole, and nothing of it was deleted."))
    case .lostPlace:
      ErrorWords(
        title: gettext("What this computer knew of the copy is damaged."),
        text: gettext(
          "Nothing is copied until you set the place up again. What is there stays there."))
    case .otherKey:
      ErrorWords(
        title: gettext("This key does not open what is there."),
        text: gettext("It belongs to another copy. Nothing was changed."))
    case .occupied:
      ErrorWords(
        title: gettext("There is something in this folder already."),
        text: gettext(
          "Please name another folder. If it is a copy of this diary, its recovery sheet lets you go on with it."
        ))
    case .otherDiary:
      ErrorWords(
        title: gettext("This copy holds what your diary here does not."),
        text: gettext(
          "It is of another diary, or of a later day. Nothing was changed. Please restore from it, or name another folder."
        ))
    case .absent:
      ErrorWords(
        title: gettext("It is neither on this computer nor, whole, in the copy."),
        text: gettext("An export may still have it. Nothing was changed."))
    case .nothing:
      ErrorWords(
        title: gettext("There is no copy of a diary."),
        text: gettext("Please compare the address and the folder with the recovery sheet."))
    case .incomplete:
      ErrorWords(
        title: gettext("Not everything that was sent has arrived."),
        text: gettext("It is sent again the next time."))
    case .diary(let error): error.words
    case .broken(let details):
      ErrorWords(
        title: gettext("The copy was not finished."),
        text: gettext("Details: {details}").filling("details", with: details))
    }
  }

  private static func package(of program: String) -> String {
    program == "ssh-keyscan" ? "openssh-client" : program
  }
}
