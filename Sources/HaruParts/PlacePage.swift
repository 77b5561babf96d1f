// SPDX-License-Identifier: GPL-3.0-or-later

public import Adwaita
import GLib
package import HaruModel

/// A place of the diary, with a header bar of its own.
@MainActor open class PlacePage: Box {
  private let header: HeaderBar
  private let title: WindowTitle
  private let back = Button(icon: "go-previous-symbolic", name: WindowAction.back.title)
    .performing(WindowAction.back)
  private let write = Button(icon: "haru-write-symbolic", name: WindowAction.write.title)
    .performing(WindowAction.write)
  /// Whether its header bar has a way to write where those above the places are out of sight. Only
  /// where writing is the next thing, and the place has no way of its own.
  package var offersWriting = false {
    didSet { write.isVisible = isFolded && offersWriting }
  }
  private var isFolded = false
  private let tools: [Widget]
  private let choice: Widget?
  private let bottom = Box(.horizontal, spacing: 18).aligned(horizontally: .center)
    .styled(Style("toolbar"))
  private let bottomBar = Box(.vertical).styled(Style("place-tools"))

  /// `start` and `end` are what the header bar holds at its sides. A `choice` of what the place
  /// shows stands in place of the name, which the sidebar says; below the place where it is narrow.
  package init(
    _ place: SidebarPlace, start: [Widget] = [], end: [Widget] = [], choice: Widget? = nil,
    _ content: Widget
  ) {
    let (back, write) = (back, write)
    tools = end
    self.choice = choice
    let title = WindowTitle(place.title)
    self.title = title
    header = HeaderBar(title: choice ?? title) {
      back
      write
      start
    } end: {
      end
    }.styled(.flat)
    super.init(.vertical)
    _ = choice?.grouped().named(place.title)
    append(header)
    append(content.expanding(.vertical))
    bottomBar.append(bottom)
    append(bottomBar)
    bottomBar.isVisible = false
    write.isVisible = false
    styled(.place)
  }

  /// What stands below the name of the place. To be set anew when the language changes, which
  /// fills the title of the header bar again.
  package var subtitle: String {
    get { title.subtitle }
    set { if title.subtitle != newValue { title.subtitle = newValue } }
  }

  /// Gives the focus to the widget that is used first in this place.
  open func takeKeyboard() {}

  /// Puts the keyboard back where it was, after something else was shown in its place.
  package func takeKeyboardBack() { takeKeyboard() }

  /// Whether something was written that is not in the diary yet.
  open var hasUnsaved: Bool { false }

  /// Saves what was written; answers whether that could be done.
  open func leave() async -> Bool { true }

  /// Makes sure, before the program ends, that what was written is in the diary or kept elsewhere;
  /// answers whether it is.
  open func keepAtEnd() async -> Bool { true }

  /// In a narrow window the place fills it, and there is a way back to the places.
  open func fold(_ isFolded: Bool) {
    self.isFolded = isFolded
    back.isVisible = isFolded
    write.isVisible = isFolded && offersWriting
    _ = header.showingWindowButtons(atStart: isFolded, atEnd: true)
    placeTools(atBottom: isFolded && (tools.count > 2 || choice != nil))
  }

  /// In a narrow window more than two tools would leave no room for the name of the place beside
  /// them.
  private func placeTools(atBottom: Bool) {
    guard atBottom != bottomBar.isVisible else { return }
    bottomBar.isVisible = atBottom
    if atBottom {
      header.show(title: title)
      if let choice { bottom.append(choice) }
      for tool in tools { header.remove(tool) }
      for tool in tools.reversed() { bottom.append(tool) }
    } else {
      for tool in tools { bottom.remove(tool) }
      if let choice {
        bottom.remove(choice)
        header.show(title: choice)
      }
      for tool in tools { header.appendAtEnd(tool) }
    }
  }
}

extension Style {
  package static let place = Style("place")
}
