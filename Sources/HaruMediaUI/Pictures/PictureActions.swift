// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
import DiaryStore
package import GLib
package import HaruModel
import HaruParts
import HaruWords

/// What can be done with a photo or a video of an entry.
package final class PictureActions {
  enum Name: String, CaseIterable {
    case caption
    case moveEarlier = "move-earlier"
    case moveLater = "move-later"
    case place
    case export
    case transcribe
    case trim
    case delete
    case open

    var detailed: String { group + "." + rawValue }

    /// Whether it changes the diary.
    var isChange: Bool {
      switch self {
      case .caption, .moveEarlier, .moveLater, .place, .transcribe, .trim, .delete: true
      case .export, .open: false
      }
    }
  }

  private static let group = "picture"

  private let services: AppServices
  private var diary: Diary { services.diary }
  private let isEntryOpen: Bool
  private weak var widget: Widget?
  private let attachment: () -> Attachment?
  /// Moves it by so many places.
  var onMoved: (Int) -> Void = { _ in }
  /// Shows it in the text, or below it.
  var onPlaced: () -> Void = {}
  /// Told that the player of a video is to trim it.
  package var onTrimmed: () -> Void = {}

  /// `isEntryOpen` where its entry is what the person has before them.
  package init(
    on widget: Widget, _ services: AppServices, isEntryOpen: Bool,
    _ attachment: @escaping () -> Attachment?
  ) {
    (self.widget, self.services, self.attachment) = (widget, services, attachment)
    self.isEntryOpen = isEntryOpen
  }

  /// Of a video, which has no others beside it.
  package static var menuOfOne: Menu { video(inPlayer: true).here }

  /// The same where its entry is not what is open.
  static var playerMenuElsewhere: Menu { video(inPlayer: true).elsewhere }

  /// The same where no player is beside it.
  static var menuElsewhere: Menu { video(inPlayer: false).elsewhere }

  /// That of a photo there.
  static var photoMenuElsewhere: Menu { common.elsewhere }

  static var menu: Menu {
    common.among(
      Menu.Item(gettext("Move Earlier"), action: Name.moveEarlier.detailed),
      Menu.Item(gettext("Move Later"), action: Name.moveLater.detailed),
      // Translators: Moves a photo of an entry up among its words.
      Menu.Item(gettext("Show in the Text"), action: Name.place.detailed))
  }

  /// That of a photo which stands in the text.
  static var menuInText: Menu {
    common.among(
      Menu.Item(gettext("Move Up"), action: Name.moveEarlier.detailed),
      Menu.Item(gettext("Move Down"), action: Name.moveLater.detailed),
      // Translators: Moves a photo out of the words of an entry to the others below them.
      Menu.Item(gettext("Show Below the Text"), action: Name.place.detailed))
  }

  private static var common: MediumMenu {
    MediumMenu(
      group: group,
      naming: Menu.Item(gettext("Caption…"), action: Name.caption.detailed),
      exporting: Menu.Item(gettext("Export…"), action: Name.export.detailed))
  }

  private static func video(inPlayer isInPlayer: Bool) -> MediumMenu {
    var menu = common
    // Translators: Chooses which part of a recording or a video is heard.
    let trimming = Menu.Item(gettext("Trim…"), action: Name.trim.detailed)
    menu.reading =
      (isInPlayer ? [trimming] : []) + [
        Menu.Item(gettext("Transcribe Again"), action: Name.transcribe.detailed)
      ]
    return menu
  }

  /// The widget keeps the actions.
  package func install() {
    guard let widget else { return }
    let group = ActionGroup()
    for name in Name.allCases {
      group.add(Action(name.rawValue).onActivated { self.perform(name) })
    }
    widget.insert(group, as: Self.group)
  }

  private func perform(_ name: Name) {
    if name.isChange, diary.readableJournal?.isReadOnly == true {
      let words = JournalError.readOnly(underlying: nil).words.title
      return diary.tell(Notice(text: words, undo: nil))
    }
    switch name {
    case .caption: Task { await writeCaption() }
    case .moveEarlier: onMoved(-1)
    case .moveLater: onMoved(1)
    case .place: onPlaced()
    case .export: Task { await export() }
    case .transcribe: Task { await transcribe() }
    case .trim: onTrimmed()
    case .delete: delete()
    case .open: open()
    }
  }

  private func open() {
    if let attachment = attachment() { widget?.activate(.showAttachment(attachment.id)) }
  }

  private func delete() {
    guard let attachment = attachment() else { return }
    // The application owns the diary, which outlives the widget.
    Task { [diary, isEntryOpen] in
      guard !isEntryOpen else { return await diary.moveToTrash([.attachment(attachment.id)]) }
      await diary.throwAway(attachment, whoseEntryIsOpen: false)
    }
  }

  /// As it is now, whatever it was when it was shown.
  private func latest() async -> Attachment? {
    guard let attachment = attachment() else { return nil }
    return await diary.latest(attachment)
  }

  private func writeCaption() async {
    guard let attachment = await latest(), let widget else { return }
    // Translators: What a picture shows, in the person’s words: a field, and the title of its
    // dialog.
    let field = EntryRow(gettext("Caption")).answering()
    field.text = attachment.caption
    let dialog = MessageDialog(
      gettext("Caption"), gettext("Describe the picture. Screen readers read this, too."),
      // Translators: A button that closes a dialog and does nothing.
      safe: gettext("Cancel")
      // Translators: A button that keeps what was changed.
    ).offering("save", gettext("Save"), .suggested).answering("save").holding(
      ListBox([field]).styled(.boxedList))
    await dialog.answer("save", typedInto: field, over: widget) { [diary] in
      await diary.setCaption(field.text.trimmed, of: attachment)
    }
  }

  private func transcribe() async {
    guard let attachment = await latest(), let widget else { return }
    await TranscriptionDialog(attachment, services).run(over: widget)
  }

  /// Asks, where the file has more than is seen and heard.
  private func mayExport(_ attachment: Attachment, over widget: Widget) async -> Bool {
    guard attachment.trim != nil else { return true }
    let dialog = MessageDialog(
      gettext("Export the Whole Video?"), TrimWords.wholeFile, safe: gettext("Cancel")
    ).offering("export", gettext("Export…"), .suggested)
    return await dialog.answer(over: widget) == "export"
  }

  /// Copies the file as it came into the diary, whether or not it can be shown.
  private func export() async {
    guard let attachment = await latest(), let widget, await mayExport(attachment, over: widget)
    else { return }
    let media = attachment.media
    let end = media.fileExtension.isEmpty ? "" : "." + media.fileExtension
    let path = await FileChooser(
      saving: gettext("Export the Picture"), as: attachment.fileStem() + end, over: widget
    ).path()
    guard let path else { return }
    await diary.exchanging { [services, diary] in
      guard await services.copies.bring(media) else { return }
      let isWhole = await diary.read { journal throws(JournalError) in
        try await journal.source(of: media).copy(to: path)
      }
      if let isWhole { diary.tell(.exported(to: path, isWhole: isWhole)) }
    }
  }
}
