// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruSettings

/// A diary in the list of them: what it is called, where it is, and whether it is open.
final class DiaryRow: ActionRow {
  let diary: ListedDiary
  let opening: Button

  init(
    _ diary: ListedDiary, _ color: Color, isOpen: Bool, isGone: Bool,
    open: @escaping @MainActor () -> Void,
    rename: @escaping @MainActor () -> Void, remove: @escaping @MainActor () -> Void
  ) {
    self.diary = diary
    let name = diary.shownName
    let opening = Button(
      // Translators: The name of a button, for screen readers. {name} is a diary.
      icon: "go-next-symbolic", name: gettext("Open “{name}”").filling("name", with: name)
    ).styled(.flat).aligned(vertically: .center).onClicked(open)
    self.opening = opening
    let renaming = Button(
      icon: "document-edit-symbolic", name: gettext("Rename “{name}”").filling("name", with: name)
    ).styled(.flat).aligned(vertically: .center).onClicked(rename)
    let removing = Button(
      icon: "list-remove-symbolic",
      // Translators: The name of a button, for screen readers. {name} is a diary.
      name: gettext("Remove “{name}” From the List").filling("name", with: name)
    ).styled(.flat).aligned(vertically: .center).onClicked(remove)
    super.init(
      name,
      subtitle: isGone
        // Translators: Of a diary in the list: {folder} is where it was.
        ? gettext("Not there now: {folder}").filling("folder", with: diary.folder)
        : isOpen
          // Translators: Of the diary in the list that the window shows: {folder} is where it is.
          ? gettext("Open now: {folder}").filling("folder", with: diary.folder) : diary.folder
    ) {
      renaming
      removing
      opening
    }
    begin(with: DiaryMark(color, isOpen: isOpen))
    removing.isVisible = !isOpen
    opening.isVisible = !isOpen
    if !isOpen { activating(opening) }
  }
}

/// The color of a diary, with a disk inside where it is open.
private final class DiaryMark: DrawingArea {
  private let color: Color
  private let isOpen: Bool

  init(_ color: Color, isOpen: Bool) {
    (self.color, self.isOpen) = (color, isOpen)
    super.init(width: 20, height: 20)
    aligned(vertically: .center)
  }

  override func draw(_ drawing: Drawing) {
    let (red, green, blue) = color.parts
    let radius = Double(drawing.width) / 2
    drawing.fill(drawing.whole, Paint(red: red, green: green, blue: blue), radius: radius)
    guard isOpen else { return }
    // It can be seen on every color.
    let middle = DrawnPath.Point(drawing.whole.x + radius, drawing.whole.y + radius)
    drawing.fillCircle(at: middle, radius: radius * 0.4, Paint(color.readableText))
  }
}
