// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts

/// What can be done with a memo without opening it: in a menu at its card.
final class MemoMenu {
  private enum Name: String, CaseIterable {
    case pin
    case makeEntry = "make-entry"
    case copy
    case moveEarlier = "move-earlier"
    case moveLater = "move-later"
    case delete

    var detailed: String { MemoMenu.group + "." + rawValue }
  }

  private static let group = "memo"
  private static let color = "color"
  private static let noColor = "none"

  private let menu: ContextMenu
  private let isPinned = Action("pin", isOn: false)
  private let moveEarlier = Action(Name.moveEarlier.rawValue)
  private let moveLater = Action(Name.moveLater.rawValue)
  private let color = Action(choosing: MemoMenu.color, chosen: MemoMenu.noColor)

  /// Opens at the cards in a box, which keeps it. `canMove` says whether a memo can be moved by a
  /// number of places.
  init(
    in box: Box, canMove: @escaping (Memo, Int) -> Bool,
    _ perform: @escaping (MemoCard.Command, Memo) -> Void
  ) {
    var shown: Memo?
    let (isPinned, color, moveEarlier, moveLater) = (isPinned, color, moveEarlier, moveLater)
    menu = ContextMenu(in: box, Self.menu) { widgets in
      // What is written has a menu of its own.
      guard !widgets.contains(where: { $0 is MemoEditor }),
        let card = widgets.lazy.compactMap({ $0 as? MemoCard }).first, let memo = card.memo
      else { return nil }
      shown = memo
      isPinned.show(isOn: memo.isPinned)
      moveEarlier.isEnabled = canMove(memo, -1)
      moveLater.isEnabled = canMove(memo, 1)
      color.show(chosen: memo.color?.rawValue ?? Self.noColor)
      return card
    }
    let group = ActionGroup()
    for name in Name.allCases {
      let action =
        switch name {
        case .pin: isPinned
        case .moveEarlier: moveEarlier
        case .moveLater: moveLater
        case .makeEntry, .copy, .delete: Action(name.rawValue)
        }
      group.add(
        action.onActivated {
          if let shown { perform(Self.command(name, shown), shown) }
        })
    }
    group.add(
      color.onChosen { choice in
        if let shown { perform(.color(LabelColor(rawValue: choice)), shown) }
      })
    box.insert(group, as: Self.group)
  }

  /// Opens below a button of a card.
  func open(below button: Widget) { menu.open(below: button) }

  private static func command(_ name: Name, _ memo: Memo) -> MemoCard.Command {
    switch name {
    case .pin: .pin(!memo.isPinned)
    case .makeEntry: .makeEntry
    case .copy: .copy
    case .moveEarlier: .moveEarlier
    case .moveLater: .moveLater
    case .delete: .delete
    }
  }

  private static var menu: Menu {
    func item(_ title: String, _ name: Name) -> Menu.Item {
      Menu.Item(title, action: name.detailed)
    }
    return Menu(
      [
        item(gettext("Pin"), .pin),
        // Translators: The color of a memo: a menu.
        Menu.Item(gettext("Color"), opening: colors),
        item(gettext("Move Earlier"), .moveEarlier), item(gettext("Move Later"), .moveLater),
      ],
      [
        item(gettext("Turn Into an Entry"), .makeEntry),
        // Translators: A command: puts the text into the clipboard.
        item(gettext("Copy"), .copy),
      ],
      [item(gettext("Delete"), .delete)])
  }

  private static var colors: [Menu.Item] {
    func item(_ title: String, _ choice: String) -> Menu.Item {
      Menu.Item(title, action: "\(group).\(color)::\(choice)")
    }
    return [item(gettext("No Color"), noColor)]
      + LabelColor.allCases.map { item($0.name, $0.rawValue) }
  }
}
