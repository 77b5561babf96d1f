// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import GLib

/// What went wrong, in words for a person: what happened, what is safe, and what to do.
package struct ErrorWords: Sendable {
  package let title: String
  package let text: String

  package init(title: String, text: String) { (self.title, self.text) = (title, text) }

  package var inOneLine: String { title + " " + text }

  package var whole: String { title + "\n" + text }
}

extension JournalError {
  @MainActor package var words: ErrorWords {
    switch self {
    case .diskFull:
      ErrorWords(
        title: gettext("The disk is full."),
        text: gettext(
          "This was not saved. Everything saved before is safe. Please free some space and try again."
        ))
    case .readOnly:
      ErrorWords(
        title: gettext("The diary can only be read."),
        text: gettext(
          "Its folder, or a file in it, may not be written to. Nothing was changed, and nothing is lost."
        ))
    case .displaced(let displacement): displacement.words
    case .absent:
      ErrorWords(
        title: gettext("The diary is not there."),
        text: gettext(
          "If it is on another disk, please connect that, and try again. Nothing was begun in its place."
        ))
    case .notAnswering:
      ErrorWords(
        title: gettext("The disk with the diary does not answer."),
        text: gettext("What was to be saved is not saved yet. Haru goes on waiting for the disk."))
    case .refused(let refusal):
      ErrorWords(
        title: refusal.words, text: gettext("It was not added. Nothing else was changed."))
    case .exportRefused(let refusal):
      ErrorWords(title: refusal.words, text: gettext("Nothing was exported."))
    case .importRefused(let refusal):
      ErrorWords(title: refusal.words, text: gettext("Nothing was imported."))
    case .locked:
      ErrorWords(
        title: gettext("This diary is locked."),
        text: gettext("It can’t be read without its key. Nothing was changed."))
    case .wrongKeys:
      ErrorWords(
        title: gettext("This key does not open the diary."),
        text: gettext(
          "It is the key of another diary, or this one has no lock. Nothing was changed."))
    case .resealing:
      ErrorWords(
        title: gettext("The diary’s password is being set or removed."),
        text: gettext("Another program does that now. The diary can be opened when it is done."))
    case .resealingNoteDamaged:
      ErrorWords(
        title: gettext("The diary’s files can’t be put in their place."),
        text: gettext(
          "Haru ended while a password was being set or removed, and its list of what was left to do is damaged. So that nothing is lost, no file is touched. Please keep the whole folder as it is, and bring the diary back from a copy elsewhere into another folder."
        ))
    case .resealingUnreachable(let folder):
      ErrorWords(
        title: gettext("A part of the diary is not there: {folder}").filling(
          "folder", with: folder),
        text: gettext(
          "Haru ended while a password was being set or removed, and files of the diary are still there. Please connect its disk, and open the diary again. Nothing is lost."
        ))
    case .resealingRefused(let refusal): refusal.words
    case .newerSchema:
      ErrorWords(
        title: gettext("A newer Haru wrote this diary."),
        text: gettext("It can be read here. To write in it, please update Haru."))
    case .damaged:
      ErrorWords(
        title: gettext("The diary’s database is damaged."),
        text: gettext("Nothing was deleted. A backup can take its place; the file will be kept."))
    case .busy:
      ErrorWords(
        title: gettext("Another program is keeping the diary busy."),
        text: gettext("This was not saved. Everything saved before is safe. Please try again."))
    case .sealed(let number):
      ErrorWords(
        title: gettext("This letter is sealed."),
        text: gettext("It opens on {date}. Until then it stays as it is.").filling(
          "date", with: Day(number: number).map(DateText.full) ?? ""))
    case .missing:
      ErrorWords(
        title: gettext("It is no longer there."), text: gettext("Nothing was changed."))
    case .outdated:
      ErrorWords(
        title: gettext("It was changed again since then."), text: gettext("It stays as it is now."))
    case .failed(let underlying):
      ErrorWords(
        title: gettext("The system reports a failure."),
        // Translators: {details} is what the system says, mostly in English.
        text: gettext("This was not done. Everything saved before is safe. Details: {details}")
          .filling("details", with: "\(underlying)"))
    }
  }
}

extension Displacement {
  @MainActor fileprivate var words: ErrorWords {
    switch self {
    case .deleted:
      ErrorWords(
        title: gettext("The diary’s folder was deleted."),
        text: gettext("Nothing can be saved in it until it is back."))
    case .moved(let path):
      ErrorWords(
        title: gettext("The diary’s folder was moved to {folder}.").filling("folder", with: path),
        text: gettext("Nothing can be saved until it is back in its place."))
    case .replaced:
      ErrorWords(
        title: gettext("Another diary is where this one was."),
        text: gettext("Nothing is saved in that one. This one has to be back in its place first."))
    case .unreachable:
      ErrorWords(
        title: gettext("The diary’s folder can’t be reached."),
        text: gettext("Its disk may have been removed. Nothing can be saved until it is back."))
    }
  }
}

extension MediaRefusal {
  @MainActor package var words: String {
    switch self {
    case .empty: gettext("There is nothing in the file.")
    case .noFile: gettext("This is not a file.")
    }
  }
}
