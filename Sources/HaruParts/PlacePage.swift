// SPDX-License-Identifier: GPL-3.0-or-later

public import Adwaita
import GLib
package import HaruModel

/// A place of the diary, with a header bar of its own.
@MainActor open class PlacePage: Box {
  private let header: HeaderBar
  private let back = Button(icon: "go-previous-symbolic", name: WindowAction.back.title)
    .performing(WindowAction.back)

  /// `start` and `end` are what the header bar holds at its sides.
  package init(_ place: SidebarPlace, start: [Widget] = [], end: [Widget] = [], _ content: Widget) {
    let back = back
    header = HeaderBar(title: WindowTitle(place.title)) {
      back
      start
    } end: {
      end
    }.styled(.flat)
    super.init(.vertical)
    append(header)
    append(content.expanding(.vertical))
    styled(.place)
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
    back.isVisible = isFolded
    _ = header.showingWindowButtons(atStart: isFolded, atEnd: true)
  }
}

extension Style {
  package static let place = Style("place")
}
