// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// What can be done with a photo or a video of an entry.
final class PictureDeeds {
  enum Name: String, CaseIterable {
    case caption
    case moveBack = "move-back"
    case moveForward = "move-forward"
    case export
    case delete
    case open

    var detailed: String { "picture." + rawValue }
  }

  private let diary: Diary
  private weak var widget: Widget?
  private let attachment: () -> Attachment?
  /// Moves it by so many places.
  var onMoved: (Int) -> Void = { _ in }

  init(on widget: Widget, in diary: Diary, _ attachment: @escaping () -> Attachment?) {
    (self.widget, self.diary, self.attachment) = (widget, diary, attachment)
  }

  /// Of one that has no others beside it.
  static var menuOfOne: Menu {
    Menu(
      [Menu.Item(gettext("Caption…"), action: Name.caption.detailed)],
      [Menu.Item(gettext("Export…"), action: Name.export.detailed)],
      [Menu.Item(gettext("Delete"), action: Name.delete.detailed)])
  }

  /// Where its entry is not what is open.
  static var menuElsewhere: Menu {
    Menu(
      [
        Menu.Item(gettext("Go to the Entry"), action: Name.open.detailed),
        Menu.Item(gettext("Caption…"), action: Name.caption.detailed),
      ],
      [Menu.Item(gettext("Export…"), action: Name.export.detailed)],
      [Menu.Item(gettext("Delete"), action: Name.delete.detailed)])
  }

  static var menu: Menu {
    Menu(
      [Menu.Item(gettext("Caption…"), action: Name.caption.detailed)],
      [
        Menu.Item(gettext("Move Back"), action: Name.moveBack.detailed),
        Menu.Item(gettext("Move Forward"), action: Name.moveForward.detailed),
      ],
      [Menu.Item(gettext("Export…"), action: Name.export.detailed)],
      [Menu.Item(gettext("Delete"), action: Name.delete.detailed)])
  }

  /// The widget keeps the deeds.
  func install() {
    guard let widget else { return }
    let group = ActionGroup()
    for name in Name.allCases {
      group.add(Action(name.rawValue).onActivated { self.perform(name) })
    }
    widget.insert(group, as: "picture")
  }

  private func perform(_ name: Name) {
    switch name {
    case .caption: Task { await writeCaption() }
    case .moveBack: onMoved(-1)
    case .moveForward: onMoved(1)
    case .export: Task { await export() }
    case .delete: delete()
    case .open: open()
    }
  }

  private func open() {
    if let attachment = attachment() { widget?.activate(attachment.showing) }
  }

  private func delete() {
    guard let id = attachment()?.id else { return }
    // The application owns the diary, which outlives the widget.
    Task { [diary] in await diary.moveToTrash([.attachment(id)]) }
  }

  private func writeCaption() async {
    guard let widget, let attachment = attachment() else { return }
    let field = EntryRow(gettext("Caption")).answering()
    field.text = attachment.caption
    let dialog = MessageDialog(
      gettext("Caption"), gettext("What is to be seen here? A screen reader says it, too."),
      safe: gettext("Cancel")
    ).offering("save", gettext("Save"), .suggested).answering("save").holding(
      ListBox([field]).styled(.boxedList))
    guard await dialog.answer(over: widget) == "save" else { return }
    let (caption, id) = (field.text.trimmed, attachment.id)
    await diary.change { journal throws(JournalError) in
      try await journal.setCaption(caption, of: id)
    }
  }

  /// Copies the file as it came into the diary, whether or not it can be shown.
  private func export() async {
    guard let widget, let attachment = attachment() else { return }
    let media = attachment.media
    let path = await FileChooser(
      saving: gettext("Export the Picture"), as: fileName(attachment), over: widget
    ).path()
    guard let path else { return }
    let isWhole = await diary.read { journal throws(JournalError) in
      try await journal.source(of: media).copy(to: path)
    }
    guard let isWhole else { return }
    diary.tell(
      Deed(
        text: isWhole
          ? gettext("Exported") : gettext("Exported as far as it can be read: it is damaged"),
        undo: nil))
  }

  private func fileName(_ attachment: Attachment) -> String {
    let usual = attachment.media.kind == .video ? gettext("Video") : gettext("Photo")
    let stem = attachment.caption.isEmpty ? usual : attachment.caption
    let end = attachment.media.fileExtension
    return stem.replacing("/", with: "-") + (end.isEmpty ? "" : "." + end)
  }
}
