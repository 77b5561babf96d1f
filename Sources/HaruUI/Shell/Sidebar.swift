// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// Names the diary, the day and the places.
final class Sidebar: Box {
  private let list: ListBox
  private let header: HeaderBar
  private let menu: MenuButton
  private let name: DiaryName
  private let title: WindowTitle
  private var place: SidebarPlace?

  init(_ name: DiaryName) {
    self.name = name
    let list = ListBox(SidebarPlace.allCases.map(Self.row))
      .styled(.navigationSidebar)
      .named(gettext("Places"))
    let title = WindowTitle(name.shown, subtitle: DateText.withoutYear(.today))
    self.title = title
    let menu = MenuButton(
      icon: "open-menu-symbolic", name: gettext("Main Menu"), menu: Self.primaryMenu())
    self.menu = menu
    let header = HeaderBar(title: title) {
    } end: {
      menu
    }.styled(.flat)
    self.list = list
    self.header = header
    super.init(.vertical) {
      header
      ScrolledWindow(list).expanding(.vertical)
    }
    styled(.sidebar)
    sized(minimumWidth: 220)
    list.onActivated { [weak self] index in
      self?.activate(.place(SidebarPlace.allCases[index]))
    }
    let keyboard = EventControllerFocus().onLeft { [weak self] in
      if let self, let place { mark(place) }
    }
    list.addController(keyboard)
  }

  /// Hears to which place the person moved on with the keyboard, without going into it.
  func onMoved(_ handler: @escaping @MainActor (SidebarPlace) -> Void) {
    list.onMoved { handler(SidebarPlace.allCases[$0]) }
  }

  func mark(_ place: SidebarPlace) {
    self.place = place
    list.selectedIndex = SidebarPlace.allCases.firstIndex(of: place)
  }

  func openMenu() { menu.popUp() }

  func focusPlaces() { list.focusSelected() }

  func showName() { title.title = name.shown }

  /// The day may have turned since the window was last looked at.
  func showToday() { title.subtitle = DateText.withoutYear(.today) }

  func fold(_ isFolded: Bool) { _ = header.showingWindowButtons(atStart: true, atEnd: isFolded) }

  private static func row(_ place: SidebarPlace) -> ListBoxRow {
    ListBoxRow(
      name: place.title,
      Box(.horizontal, spacing: 12) {
        Image(icon: place.icon)
        Label(place.title).leading().ellipsizing()
      }
    ).styled(Style("place-" + place.rawValue))
  }

  private static func primaryMenu() -> Menu {
    func item(_ action: WindowAction) -> Menu.Item {
      Menu.Item(action.title, action: action.detailedName)
    }
    return Menu(
      [item(.onThisDay)], [item(.place(.trash)), item(.importing), item(.exporting)],
      [item(.preferences), item(.shortcuts), item(.about)])
  }
}

extension Style {
  static let sidebar = Style("sidebar")
}
