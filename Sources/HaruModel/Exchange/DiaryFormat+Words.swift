// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Importers

extension DiaryFormat {
  /// What a person calls the program, which has the same name in all languages.
  var words: String {
    switch self {
    case .dayOne: "Day One"
    case .dayOneClassic: "Day One Classic"
    case .journey: "Journey"
    case .redNotebook: "RedNotebook"
    case .jrnl, .jrnlJSON: "jrnl"
    case .diarium, .diariumDatabase: "Diarium"
    case .almanah: "Almanah"
    case .lifeograph: "Lifeograph"
    case .keep: "Google Keep"
    case .miniDiary: "Mini Diary"
    case .appleJournal: "Apple Journal"
    case .joplin: "Joplin"
    case .texts: gettext("Markdown and text files")
    case .media: gettext("Photos and recordings")
    }
  }
}
