// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// Names the diary, the day and the places, with a way to write above these.
final class Sidebar: Box {
  private let list: ListBox
  private let header: HeaderBar
  private let menu: MenuButton
  private let name: DiaryName
  private let title: WindowTitle
  /// Stands for the title where it would not be in the middle of a narrow window.
  private let startTitle = Box(.vertical).aligned(vertically: .center)
    .styled(Style("sidebar-title"))
  private let startName = Label().leading().ellipsizing().styled(.heading)
  private let startDay = Label().leading().ellipsizing().styled(.dimLabel)
  private let write = WindowAction.write.button
    .styled(.suggestedAction, Style("sidebar-write"))
  private var place: SidebarPlace?
  private var isFolded = false
  private var isBesideSuggestion = false

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
    let (startTitle, write) = (startTitle, write)
    let header = HeaderBar(title: title) {
      startTitle
    } end: {
      menu
    }
    self.list = list
    self.header = header
    super.init(.vertical) {
      header
      write
      ScrolledWindow(list).expanding(.vertical)
    }
    startTitle.append(startName)
    startTitle.append(startDay)
    startTitle.isVisible = false
    followLanguage {
      $0.showName()
      $0.showToday()
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

  func showName() {
    title.title = name.shown
    startName.text = name.shown
  }

  /// The day may have turned since the window was last looked at.
  func showToday() {
    title.subtitle = DateText.withoutYear(.today)
    startDay.text = title.subtitle
  }

  func fold(_ isFolded: Bool) {
    self.isFolded = isFolded
    showWriting()
    _ = header.showingWindowButtons(atStart: true, atEnd: isFolded)
    title.isVisible = !isFolded
    startTitle.isVisible = isFolded
  }

  /// Says whether the page beside the places suggests something itself.
  func show(besideSuggestion isBeside: Bool) {
    isBesideSuggestion = isBeside
    showWriting()
  }

  /// Of what is seen at once, one thing is suggested.
  private func showWriting() {
    if isBesideSuggestion, !isFolded {
      write.remove(.suggestedAction)
    } else {
      write.add(.suggestedAction)
    }
  }

  private static func row(_ place: SidebarPlace) -> ListBoxRow {
    ListBoxRow(
      name: place.title,
      Box(.horizontal, spacing: 12) {
        Image(icon: place.icon)
        // With large letters a name goes on in a second line.
        Label(place.title).wrapping().leading().expanding(.horizontal)
      }
    ).styled(Style("place-row"), Style("place-" + place.rawValue))
  }

  private static func primaryMenu() -> Menu {
    func item(_ action: WindowAction) -> Menu.Item {
      Menu.Item(
        action.title, action: action.detailedName, isHiddenWhenDisabled: action == .lock)
    }
    return Menu(
      [item(.onThisDay)], [item(.place(.trash)), item(.importing), item(.exporting)],
      [item(.diaries), item(.lock)], [item(.preferences), item(.shortcuts), item(.about)])
  }
}

extension Style {
  static let sidebar = Style("sidebar")
}
