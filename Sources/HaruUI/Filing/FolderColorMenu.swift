// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts

/// The colors that a folder can have, in a menu of its row.
final class FolderColorMenu {
  private static let (group, name, noColor) = ("folder", "color", "none")

  let button: MenuButton
  private let choice: Action

  init(_ folder: Folder, _ chosen: @escaping @MainActor (LabelColor?) -> Void) {
    button = MenuButton(
      icon: "applications-graphics-symbolic",
      // Translators: The name of a button, for screen readers. {name} is a folder.
      name: gettext("Color of “{name}”").filling("name", with: folder.name), menu: Self.menu)
    button.styled(.flat).aligned(vertically: .center)
    button.setDescription(folder.color?.name ?? gettext("No Color"))
    choice = Action(choosing: Self.name, chosen: folder.color?.rawValue ?? Self.noColor)
    choice.onChosen { chosen(LabelColor(rawValue: $0)) }
  }

  /// The row keeps what the menu does.
  func install(on row: Widget) {
    let group = ActionGroup()
    group.add(choice)
    row.insert(group, as: Self.group)
  }

  private static var menu: Menu {
    func item(_ title: String, _ choice: String) -> Menu.Item {
      Menu.Item(title, action: "\(group).\(name)::\(choice)")
    }
    return Menu(
      [item(gettext("No Color"), noColor)] + LabelColor.allCases.map { item($0.name, $0.rawValue) })
  }
}
