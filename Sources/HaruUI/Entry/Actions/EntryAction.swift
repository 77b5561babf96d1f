// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts

/// Everything that can be done with an entry that is open, by menu or keys.
enum EntryAction: String, CaseIterable {
  case record
  case film
  case addPhotos = "add-photos"
  case addVideo = "add-video"
  case addSound = "add-sound"
  case earlier
  case later
  case find
  case history
  case feeling
  case seal
  case copyText = "copy-text"
  case copyMarkdown = "copy-markdown"
  case saveAsTemplate = "save-as-template"
  case exportMarkdown = "export-markdown"
  case exportHTML = "export-html"
  case exportPDF = "export-pdf"
  case openElsewhere = "open-elsewhere"
  case print
  case delete
  case bold
  case italic
  case strikethrough
  case heading1 = "heading-1"
  case heading2 = "heading-2"
  case heading3 = "heading-3"
  case bullets
  case numbers
  case checkBox = "check-box"
  case quote
  case playFromHere = "play-from-here"

  static let group = "entry"

  var detailedName: String { Self.group + "." + rawValue }

  var title: String {
    switch self {
    case .record: gettext("Record Voice")
    case .film: gettext("Record a Video")
    case .addPhotos: gettext("Add Photos…")
    case .addVideo: gettext("Add a Video…")
    case .addSound: gettext("Add Sound Files…")
    case .earlier: gettext("Earlier Entry")
    case .later: gettext("Later Entry")
    case .find: gettext("Find in the Entry")
    // Translators: A command that shows what an entry said before.
    case .history: gettext("History")
    case .feeling: gettext("Feeling…")
    case .seal: gettext("Seal Until…")
    case .copyText: gettext("Copy as Text")
    case .copyMarkdown: gettext("Copy as Markdown")
    case .saveAsTemplate: gettext("Save as Template")
    case .exportMarkdown: gettext("Export as Markdown…")
    case .exportHTML: gettext("Export as HTML…")
    case .exportPDF: gettext("Export as PDF…")
    case .openElsewhere: gettext("Open in Another Program…")
    case .print: gettext("Print…")
    case .delete: gettext("Delete")
    // Translators: Makes words of an entry bold.
    case .bold: gettext("Bold")
    // Translators: Makes words of an entry italic.
    case .italic: gettext("Italic")
    // Translators: Words with a line through them.
    case .strikethrough: gettext("Strikethrough")
    // Translators: Makes a line of an entry a heading.
    case .heading1: gettext("Heading")
    case .heading2: gettext("Smaller Heading")
    case .heading3: gettext("Smallest Heading")
    // Translators: A list whose items begin with dots.
    case .bullets: gettext("List")
    case .numbers: gettext("Numbered List")
    case .checkBox: gettext("Check Box")
    // Translators: Words that another person said or wrote, set off from those of the writer.
    case .quote: gettext("Quote")
    // Translators: Plays a recording from the word on that is under the caret.
    case .playFromHere: gettext("Play From Here")
    }
  }

  var keys: [String] {
    switch self {
    case .earlier: ["<Alt>Page_Up"]
    case .later: ["<Alt>Page_Down"]
    case .find: ["<Control>f"]
    case .history: ["<Control>h"]
    case .feeling: ["<Control>e"]
    case .print: ["<Control>p"]
    case .bold: ["<Control>b"]
    case .italic: ["<Control>i"]
    case .strikethrough: ["<Control><Shift>x"]
    case .heading1: ["<Control>1"]
    case .heading2: ["<Control>2"]
    case .heading3: ["<Control>3"]
    case .bullets: ["<Control><Shift>l"]
    case .numbers: ["<Control><Shift>n"]
    case .checkBox: ["<Control>Return"]
    case .quote: ["<Control><Shift>b"]
    case .playFromHere: ["<Control><Shift>Return"]
    case .record, .film, .addPhotos, .addVideo, .addSound, .seal, .copyText, .copyMarkdown,
      .saveAsTemplate, .exportMarkdown, .exportHTML, .exportPDF, .openElsewhere, .delete:
      []
    }
  }

  /// Whether it is about the text at the caret. Its keys belong to the text alone.
  var isAtCaret: Bool {
    switch self {
    case .bold, .italic, .strikethrough, .heading1, .heading2, .heading3, .bullets, .numbers,
      .checkBox, .quote, .playFromHere:
      true
    case .record, .film, .addPhotos, .addVideo, .addSound, .earlier, .later, .find, .history,
      .feeling, .seal, .copyText, .copyMarkdown, .saveAsTemplate, .exportMarkdown, .exportHTML,
      .exportPDF, .openElsewhere, .print, .delete:
      false
    }
  }

  /// As a tooltip tells it.
  var titleWithKeys: String {
    keys.first.map { title + " (" + ShortcutLabel.words(for: $0) + ")" } ?? title
  }

  static var menu: Menu {
    func items(_ actions: EntryAction...) -> [Menu.Item] { actions.map(\.item) }
    func submenu(_ title: String, _ actions: EntryAction...) -> Menu.Item {
      Menu.Item(title, opening: actions.map(\.item))
    }
    return Menu(
      items(.record, .film)
        // Translators: A menu of what can be added to an entry.
        + [submenu(gettext("Add"), .addPhotos, .addVideo, .addSound)],
      items(.find, .history, .feeling)
        + [
          FormattingBar.menuItem,
          Menu.Item(WindowAction.fullScreen.title, action: WindowAction.fullScreen.detailedName),
        ], items(.earlier, .later), items(.seal),
      // Translators: A menu of the forms in which an entry can be copied.
      [submenu(pgettext("menu", "Copy"), .copyText, .copyMarkdown)]
        // Translators: A menu of the forms in which an entry can be exported.
        + [submenu(pgettext("menu", "Export"), .exportMarkdown, .exportHTML, .exportPDF)]
        + items(.saveAsTemplate, .openElsewhere, .print),
      items(.delete))
  }

  private var item: Menu.Item { Menu.Item(title, action: detailedName) }
}
