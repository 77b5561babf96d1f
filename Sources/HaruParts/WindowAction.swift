// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import GLib
package import HaruModel

/// Everything that can be done, by menu, button or keys.
package enum WindowAction: Hashable {
  case place(SidebarPlace)
  case write
  case record
  case film
  case bookmark
  case search
  case memo
  case onThisDay
  case undo
  case message
  case back
  case fullScreen
  case menu
  case importing
  case exporting
  case restoring
  case diaries
  /// Only where the diary has a password.
  case lock
  case preferences
  case shortcuts
  case about
  case close
  case quit

  package static let all: [WindowAction] =
    SidebarPlace.allCases.map(WindowAction.place)
    + [
      .write, .record, .film, .bookmark, .memo, .onThisDay, .search, .undo, .message, .back,
      .fullScreen, .menu, .importing,
      .exporting, .restoring, .diaries, .lock, .preferences, .shortcuts, .about, .close, .quit,
    ]

  /// The name of the action inside its group. All places are one action, a choice.
  package var name: String {
    switch self {
    case .place: "place"
    case .write: TargetedAction.Name.write.rawValue
    case .record: "record"
    case .film: "film"
    case .bookmark: "bookmark"
    case .search: "search"
    case .memo: "memo"
    case .onThisDay: "on-this-day"
    case .undo: "undo"
    case .message: "message"
    case .back: "back"
    case .fullScreen: "full-screen"
    case .menu: "menu"
    case .importing: "import"
    case .exporting: "export"
    case .restoring: "restore"
    case .diaries: "diaries"
    case .lock: "lock"
    case .preferences: "preferences"
    case .shortcuts: "shortcuts"
    case .about: "about"
    case .close: "close"
    case .quit: "quit"
    }
  }

  /// With group and choice, as buttons and menus refer to it.
  package var detailedName: String {
    switch self {
    case .place(let place): "win.place::" + place.rawValue
    case .write: TargetedAction.write(nil).detailedName
    case .record, .film, .bookmark, .memo, .onThisDay, .search, .undo, .message, .back,
      .fullScreen, .menu, .importing, .exporting, .restoring, .diaries, .lock:
      "win." + name
    // In whichever window they are asked for.
    case .preferences, .shortcuts, .about, .quit: "app." + name
    // GTK's own, which every window has.
    case .close: "window." + name
    }
  }

  package var title: String {
    switch self {
    case .place(let place): place.title
    // Translators: A button that begins a new entry.
    case .write: gettext("Write")
    case .record: gettext("Record a Voice Entry")
    case .film: gettext("Record a Video Entry")
    // Translators: Marks a moment of what is being recorded, or is playing, to find it again.
    case .bookmark: gettext("Set Bookmark")
    // Translators: A command: opens the field for words to be found.
    case .search: gettext("Search")
    case .memo: gettext("New Memo")
    case .onThisDay: gettext("On This Day")
    case .undo: gettext("Undo the Last Change")
    // Translators: What moves the keyboard to the message at the foot of the window.
    case .message: gettext("Go to the Message")
    case .back: gettext("Back to the Places")
    case .fullScreen: gettext("Full Screen")
    case .menu: gettext("Open the Menu")
    case .importing: gettext("Import…")
    case .exporting: gettext("Export…")
    case .restoring: gettext("Restore a Backup…")
    // Translators: A command: shows the diaries of this computer, to open another one.
    case .diaries: gettext("Diaries…")
    // Translators: A command: closes the diary until its password is typed.
    case .lock: gettext("Lock the Diary")
    // Translators: A command in the main menu, and the title of its window.
    case .preferences: gettext("Preferences")
    case .shortcuts: gettext("Keyboard Shortcuts")
    case .about: gettext("About Haru")
    case .close: gettext("Close the Window")
    // Translators: A command that ends Haru.
    case .quit: gettext("Quit")
    }
  }

  /// A button that does it, and says so.
  package var button: Button { Button(title).wrapping().performing(self) }

  package var keys: [String] {
    switch self {
    case .place(let place):
      SidebarPlace.allCases.firstIndex(of: place).map { ["<Alt>\($0 + 1)"] } ?? []
    case .write: ["<Control>n"]
    case .record: ["<Control>r"]
    case .film: ["<Control><Shift>r"]
    case .bookmark: ["<Control>d"]
    case .search: ["<Control>f"]
    case .memo: ["<Control>m"]
    case .onThisDay: ["F7"]
    case .undo: ["<Control>z"]
    case .message: ["F8"]
    case .back: [Widget.isRightToLeft ? "<Alt>Right" : "<Alt>Left"]
    case .fullScreen: ["F11"]
    case .menu: ["F10"]
    case .diaries: ["<Control>o"]
    case .lock: ["<Control>l"]
    case .preferences: ["<Control>comma"]
    case .shortcuts: ["<Control>question"]
    case .importing, .exporting, .restoring, .about: []
    case .close: ["<Control>w"]
    case .quit: ["<Control>q"]
    }
  }

  /// Whether the keys belong first to what has the keyboard: to words that are being written, which
  /// undo by themselves, or to a video.
  package var leavesKeysToWidgets: Bool { self == .undo || self == .fullScreen }
}
