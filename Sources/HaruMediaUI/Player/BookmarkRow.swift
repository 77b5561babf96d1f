// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts

/// One bookmark of a recording: a click goes there.
final class BookmarkRow: Box {
  let bookmark: Bookmark
  var onChosen: () -> Void = {}
  var onRename: () -> Void = {}
  var onRemove: () -> Void = {}

  private let remove: Button

  init(_ bookmark: Bookmark, mayChange: Bool) {
    self.bookmark = bookmark
    let place = Button(
      child: Box(.horizontal, spacing: 9) {
        Label(bookmark.clock).styled(.numeric)
        Label(bookmark.name).leading().ellipsizing()
      },
      name: gettext("Go to the bookmark {bookmark}").filling("bookmark", with: bookmark.title)
    ).styled(.flat)
    let rename = Button(
      icon: "document-edit-symbolic",
      name: gettext("Rename the bookmark {bookmark}").filling("bookmark", with: bookmark.title)
    ).styled(.flat)
    let remove = Button(
      icon: "user-trash-symbolic",
      name: gettext("Remove the bookmark {bookmark}").filling("bookmark", with: bookmark.title)
    ).styled(.flat)
    self.remove = remove
    super.init(.horizontal) {
      place.expanding(.horizontal)
      rename
      remove
    }
    for button in [rename, remove] { button.isSensitive = mayChange }
    place.onClicked { [weak self] in self?.onChosen() }
    rename.onClicked { [weak self] in self?.onRename() }
    remove.onClicked { [weak self] in self?.onRemove() }
    onKeys("Delete", "KP_Delete") { [weak self] in
      if mayChange { self?.onRemove() }
      return true
    }
  }

  func focusRemove() { remove.grabFocus() }
}

/// Asks what a bookmark is to be called.
enum BookmarkNameDialog {
  /// `rename` is given what the person wants to call it, if they do.
  static func ask(
    for bookmark: Bookmark, over widget: Widget,
    _ rename: @escaping @MainActor (String) async -> Bool
  ) async {
    // Translators: A field for the name of a bookmark, which is a moment of a recording.
    let name = EntryRow(gettext("Name")).answering()
    name.text = bookmark.name
    let dialog = MessageDialog(
      gettext("Name the Bookmark"),
      gettext("Without a name, its time is shown: {time}.")
        .filling("time", with: bookmark.clock),
      safe: gettext("Cancel")
      // Translators: A button that gives something its new name.
    ).offering("rename", gettext("Rename"), .suggested).answering("rename")
      .holding(ListBox([name]).styled(.boxedList))
    await dialog.answer("rename", typedInto: name, over: widget) {
      await rename(name.text.trimmed)
    }
  }
}
