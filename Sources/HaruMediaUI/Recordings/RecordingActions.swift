// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import GStreamer
import HaruModel
import HaruParts
import HaruWords

/// What can be done with a recording, wherever it is shown.
final class RecordingActions {
  private enum Name: String, CaseIterable {
    case rename
    case export
    case transcribe
    case trim
    case delete
    case open

    var detailed: String { group + "." + rawValue }
  }

  private static let group = "recording"

  private let attachment: () -> Attachment?
  private let services: AppServices
  private var diary: Diary { services.diary }
  private let isEntryOpen: Bool
  private weak var widget: Widget?
  /// Told that its player is to trim it.
  var onTrimmed: () -> Void = {}

  /// `isEntryOpen` where its entry is what the person has before them.
  init(
    _ services: AppServices, isEntryOpen: Bool, _ attachment: @escaping () -> Attachment?
  ) {
    (self.services, self.attachment) = (services, attachment)
    self.isEntryOpen = isEntryOpen
  }

  /// That of a player.
  static var menu: Menu { common(inPlayer: true).here }

  /// That of a player where its entry is not what is open.
  static var playerMenuElsewhere: Menu { common(inPlayer: true).elsewhere }

  /// Where its entry is not what is open, and no player is beside it.
  static var menuElsewhere: Menu { common(inPlayer: false).elsewhere }

  private static func common(inPlayer isInPlayer: Bool) -> MediumMenu {
    // Translators: Chooses which part of a recording or a video is heard.
    let trimming = Menu.Item(gettext("Trim…"), action: Name.trim.detailed)
    return MediumMenu(
      group: group,
      naming: Menu.Item(gettext("Rename…"), action: Name.rename.detailed),
      exporting: Menu.Item(gettext("Export With This Voice…"), action: Name.export.detailed),
      reading: (isInPlayer ? [trimming] : [])
        + [Menu.Item(gettext("Transcribe Again"), action: Name.transcribe.detailed)])
  }

  /// Menus inside the widget find the actions; the widget keeps them.
  func install(on widget: Widget) {
    self.widget = widget
    let group = ActionGroup()
    for name in Name.allCases {
      group.add(Action(name.rawValue).onActivated { self.perform(name) })
    }
    widget.insert(group, as: Self.group)
  }

  private func perform(_ name: Name) {
    switch name {
    case .rename: Task { await rename() }
    case .export: Task { await export() }
    case .transcribe: Task { await transcribe() }
    case .trim: trim()
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
      await diary.throwAway(attachment, whoseEntryIsOpen: isEntryOpen)
    }
  }

  /// As it is now, whatever it was when it was shown.
  private func latest() async -> Attachment? {
    guard let attachment = attachment() else { return nil }
    return await diary.latest(attachment)
  }

  private func rename() async {
    guard mayChange() else { return }
    guard let attachment = await latest(), let widget else { return }
    let name = EntryRow(gettext("Name")).answering()
    name.text = attachment.caption
    let dialog = MessageDialog(
      gettext("Rename the Recording"),
      gettext("Without a name, the title of its entry is shown."),
      safe: gettext("Cancel")
    ).offering("rename", gettext("Rename"), .suggested).answering("rename").holding(
      ListBox([name]).styled(.boxedList))
    await dialog.answer("rename", typedInto: name, over: widget) { [diary] in
      await diary.setCaption(name.text.trimmed, of: attachment)
    }
  }

  private func export() async {
    guard let attachment = await latest(), let widget else { return }
    await SoundExportDialog(PlayableMedia(attachment), attachment.fileStem(), services)
      .run(over: widget)
  }

  private func trim() {
    if mayChange() { onTrimmed() }
  }

  /// False where the diary can only be read, which it says then.
  private func mayChange() -> Bool {
    guard diary.readableJournal?.isReadOnly == true else { return true }
    let words = JournalError.readOnly(underlying: nil).words.title
    diary.tell(Notice(text: words, undo: nil))
    return false
  }

  private func transcribe() async {
    guard let attachment = await latest(), let widget else { return }
    await TranscriptionDialog(attachment, services).run(over: widget)
  }
}
