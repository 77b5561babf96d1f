// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib

extension ResealingRefusal {
  @MainActor package var words: ErrorWords {
    switch self {
    case .noRoom(let needed, let free):
      ErrorWords(
        title: gettext("The disk has too little room."),
        text:
          // Translators: {needed} and {free} are sizes, such as 1.2 GB.
          gettext(
            "Everything is written anew before the old files go: {needed} are needed, and {free} are free. Nothing was changed."
          )
          .filling("needed", with: NumberText.bytes(needed))
          .filling("free", with: NumberText.bytes(free)))
    case .mediaElsewhere(let count):
      ErrorWords(
        title: NumberText.counted(count) {
          ngettext(
            "{count} photo, video or recording is only in the copy elsewhere.",
            "{count} photos, videos or recordings are only in the copy elsewhere.", $0)
        },
        text: gettext(
          "They would not be found there any more. Please fetch them first. Nothing was changed."))
    case .mediaMissing(let count):
      ErrorWords(
        title: NumberText.counted(count) {
          ngettext(
            "{count} photo, video or recording is not in the diary’s folder.",
            "{count} photos, videos or recordings are not in the diary’s folder.", $0)
        },
        text: gettext(
          "If their files come back later, nothing will open them. If they are on another disk, please connect that first. Nothing was changed."
        ))
    case .folderUnreachable(let folder):
      ErrorWords(
        title: gettext("A part of the diary is not there: {folder}").filling(
          "folder", with: folder),
        text: gettext(
          "If it is on another disk, please connect that, and try again. Nothing was changed."))
    case .inboxWaits:
      ErrorWords(
        title: gettext("Something that was captured while the diary was locked is not in it yet."),
        text: gettext("Please open the diary once, and try again. Nothing was changed."))
    case .inboxHeld:
      ErrorWords(
        title: gettext("Something is being recorded or written for this diary."),
        text: gettext("Please end that first, and try again. Nothing was changed."))
    case .unsavedWaits:
      ErrorWords(
        title: gettext("Something that could not be saved before is not in the diary yet."),
        text: gettext("Please open the diary once, and try again. Nothing was changed."))
    case .editedTexts(let paths):
      ErrorWords(
        title: gettext(
          "An editor has left texts in the diary’s folder, which would not be sealed."),
        text: gettext(
          "Please keep what you need of them, and delete these files: {files}. Nothing was changed."
        )
        .filling("files", with: paths.joined(separator: " ")))
    }
  }
}
