// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// In which form entries leave the diary.
package nonisolated enum ExportForm: String, CaseIterable, Sendable {
  /// A folder of Markdown files, which Haru reads again.
  case markdown
  case pdf
  case epub
  case html
  case dayOne = "dayone"
  case jrnl
  case feelings = "csv"
  case calendar = "ics"

  /// What the name of its file ends with; nil where it is a folder.
  package var ending: String? {
    switch self {
    case .markdown, .html: nil
    case .pdf, .epub: rawValue
    case .dayOne: "zip"
    case .jrnl: "txt"
    case .feelings, .calendar: rawValue
    }
  }

  /// Whether it is there for all words of a diary, though it may have no memos.
  var isOfWords: Bool {
    switch self {
    case .markdown, .pdf, .epub, .html, .dayOne, .jrnl: true
    case .feelings, .calendar: false
    }
  }
}

extension ExportForm {
  package var name: String {
    switch self {
    // Translators: A form in which a diary is exported.
    case .markdown: gettext("Folder of Markdown files")
    // Translators: A form in which a diary is exported: a book on paper.
    case .pdf: gettext("Book to print (PDF)")
    // Translators: A form in which a diary is exported: a book for devices that show books.
    case .epub: gettext("E-book (EPUB)")
    // Translators: A form in which a diary is exported: pages for web browsers.
    case .html: gettext("Web pages (HTML)")
    case .dayOne: "Day One"
    case .jrnl: "jrnl"
    // Translators: A form in which a diary is exported.
    case .feelings: gettext("Table of feelings (CSV)")
    // Translators: A form in which a diary is exported: the days, for programs with a calendar.
    case .calendar: gettext("Calendar (iCalendar)")
    }
  }

  /// What it holds, and what it is good for.
  package var explanation: String {
    switch self {
    case .markdown:
      gettext("Texts, photos and recordings that any program can read, and Haru reads again")
    case .pdf: gettext("Months as chapters, photos in their places, in your font and color")
    case .epub: gettext("Months as chapters, with photos, for readers and telephones")
    case .html: gettext("A folder of pages with photos and recordings, for any browser")
    case .dayOne: gettext("Texts, photos and recordings as Day One takes them in")
    case .jrnl: gettext("Words alone, for the program jrnl")
    case .feelings: gettext("What each entry feels like, for spreadsheets")
    case .calendar: gettext("The titles of your entries on their days, for calendars")
    }
  }
}
