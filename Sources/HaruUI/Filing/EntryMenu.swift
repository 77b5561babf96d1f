// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruSettings

/// What can be done with an entry where it is a card, without opening it: in a menu at the card.
final class EntryMenu {
  /// The card of an entry.
  struct Card {
    let entry: DiaryCore.Entry.ID
    /// A letter is neither moved nor read before its day.
    let isSealed: Bool
    weak var widget: Widget?
  }

  enum Name: String, CaseIterable {
    case open
    case select
    case moveToDay = "move-to-day"
    case moveToFolder = "move-to-folder"
    case tags
    case copy
    case export
    case delete

    var detailed: String { group + "." + rawValue }

    fileprivate var title: String {
      switch self {
      // Translators: A command in menus, and a button: shows an entry or a file.
      case .open: gettext("Open")
      case .select: gettext("Select")
      case .moveToDay: gettext("Move to Another Day…")
      case .moveToFolder: gettext("Move to a Folder…")
      case .tags: gettext("Tags…")
      case .copy: gettext("Copy as Text")
      case .export: gettext("Export…")
      case .delete: gettext("Delete")
      }
    }

    /// Whether it can be done with a letter that is still sealed.
    fileprivate var isForSealed: Bool {
      switch self {
      case .open, .select, .moveToFolder, .delete: true
      case .moveToDay, .tags, .copy, .export: false
      }
    }
  }

  private static let group = "card"

  private let services: AppServices
  private let preferences: Preferences
  private var diary: Diary { services.diary }
  private var actions: [Name: Action] = [:]
  private var card: Card?
  /// Hears that this entry, and perhaps others, are to be selected. Without it, none can be.
  var onSelect: ((DiaryCore.Entry.ID) -> Void)?
  /// Hears which entry is to be exported.
  var onExport: (DiaryCore.Entry.ID) -> Void = { _ in }

  init(_ services: AppServices, _ preferences: Preferences) {
    (self.services, self.preferences) = (services, preferences)
  }

  /// Opens at the cards in a box, which `card` finds among the widgets at the pointer or the
  /// keyboard. The box keeps the menu.
  func install(on box: Box, finding card: @escaping ([Widget]) -> Card?) {
    let group = ActionGroup()
    for name in Name.allCases {
      let action = Action(name.rawValue).onActivated { [weak self, weak box] in
        if let box { self?.perform(name, over: box) }
      }
      actions[name] = action
      group.add(action)
    }
    box.insert(group, as: Self.group)
    ContextMenu(in: box, self.menu) { widgets in
      self.card = card(widgets)
      self.allow()
      return self.card?.widget
    }
  }

  private var menu: Menu {
    func items(_ names: Name...) -> [Menu.Item] {
      names.map { Menu.Item($0.title, action: $0.detailed) }
    }
    return Menu(
      onSelect == nil ? items(.open) : items(.open, .select),
      items(.moveToDay, .moveToFolder, .tags), items(.copy, .export), items(.delete))
  }

  private func allow() {
    let mayChange = diary.readableJournal?.isReadOnly == false
    for (name, action) in actions {
      let changes =
        switch name {
        case .open, .select, .copy, .export: false
        case .moveToDay, .moveToFolder, .tags, .delete: true
        }
      action.isEnabled = (mayChange || !changes) && (card?.isSealed == false || name.isForSealed)
    }
  }

  private func perform(_ name: Name, over box: Box) {
    guard let id = card?.entry else { return }
    switch name {
    case .open: box.activate(.open(id))
    case .select: onSelect?(id)
    // Each ends by itself, at the latest when its dialog is answered.
    case .moveToDay: Task { await DayDialog(diary, preferences).move(id, over: box) }
    case .moveToFolder: Task { await FolderDialog(diary).move([id], over: box) }
    case .tags: Task { await TagsDialog(diary).change([id], over: box) }
    case .copy: Task { await copy(id, over: box) }
    case .export: onExport(id)
    case .delete: BulkEntryActions.delete([id], in: diary)
    }
  }

  private func copy(_ id: DiaryCore.Entry.ID, over box: Box) async {
    let found = await diary.read { journal throws(JournalError) in try await journal.entry(id) }
    guard let found, let entry = found, !entry.isClosed else { return }
    box.clipboard.copy(EntryDocument(title: entry.title, body: entry.body).plainText)
    diary.tell(Notice(text: gettext("Copied"), undo: nil))
  }
}
