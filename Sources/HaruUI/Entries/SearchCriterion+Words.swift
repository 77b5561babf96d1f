// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruWords

extension SearchCriterion {
  /// What it asks for, in a person's words.
  var words: String {
    // Translators: {filter} is something like “Tag: home” that found entries must not have.
    isExcluded ? gettext("Not: {filter}").filling("filter", with: subject.words) : subject.words
  }
}

extension SearchSubject {
  fileprivate var words: String {
    switch self {
    case .word(let words), .phrase(let words): words
    case .tag(let name): gettext("Tag: {name}").filling("name", with: name)
    case .folder(let name): gettext("Folder: {name}").filling("name", with: name)
    case .feeling(let name):
      gettext("Feeling: {name}")
        .filling("name", with: Emotion(named: name)?.name ?? name)
    case .has(.photo): gettext("With photos")
    case .has(.voice): gettext("With voice recordings")
    case .has(.video): gettext("With videos")
    // Translators: What is searched for: entries before a day.
    case .before(let span): gettext("Before {date}").filling("date", with: "\(span)")
    // Translators: What is searched for: entries after a day.
    case .after(let span): gettext("After {date}").filling("date", with: "\(span)")
    // Translators: What is searched for: entries of a day, a month or a year.
    case .on(let span): gettext("On {date}").filling("date", with: "\(span)")
    }
  }
}
