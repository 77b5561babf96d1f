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
  /// Whether there is anything to do with its tools, and anything to choose from.
  package var offersTools = true {
    didSet { placeTools() }
  }
  private var isFolded = false
  private let tools: [Widget]
  private let choice: Widget?
  /// What leads at the bottom, and what stands at the end there.
  private let bottomStart = Box(.horizontal).expanding(.horizontal)
  private let bottomEnd = Box(.horizontal, spacing: 2)
  private let bottomBar = Box(.vertical).styled(Style("place-tools"))
  private var toolPlace = ToolPlace.header
  private var suggestions: [Widget] = []
  private var suggestionChanged: @MainActor () -> Void = {}

  private enum ToolPlace {
    case header
    /// Below the place.
    case bottom
    case nowhere
  }

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
    }
    super.init(.vertical)
    _ = choice?.grouped().named(place.title)
    append(header)
    append(content.expanding(.vertical))
    let (bottomStart, bottomEnd) = (bottomStart, bottomEnd)
    bottomBar.append(
      Box(.horizontal, spacing: 6) {
        bottomStart
        bottomEnd
      }.styled(Style("toolbar")))
    append(bottomBar)
    bottomBar.isVisible = false
    write.isVisible = false
    styled(.place)
    // What stands there alone is in the middle.
    let isAlone = (choice == nil ? 0 : 1) + tools.count == 1
    bottomStart.aligned(horizontally: isAlone ? .center : .start)
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

  /// Whether the place itself suggests what to do next, so that what is suggested beside it stands
  /// back.
  package var isSuggesting: Bool { suggestions.contains { $0.isMapped } }

  /// This suggests what to do next whenever it can be seen.
  package func suggest(by widget: Widget) {
    suggestions.append(widget)
    widget.onMapped { [weak self] in self?.suggestionChanged() }
    widget.onUnmapped { [weak self] in self?.suggestionChanged() }
  }

  /// Hears that what can be seen suggests something by now, or no more.
  package func onSuggestionChanged(_ handler: @escaping @MainActor () -> Void) {
    suggestionChanged = handler
  }

  /// In a narrow window the place fills it, and there is a way back to the places.
  open func fold(_ isFolded: Bool) {
    self.isFolded = isFolded
    back.isVisible = isFolded
    write.isVisible = isFolded && offersWriting
    _ = header.showingWindowButtons(atStart: isFolded, atEnd: true)
    placeTools()
  }

  /// In a narrow window more than two tools would leave no room for the name of the place beside
  /// them.
  private var wantedToolPlace: ToolPlace {
    guard offersTools else { return .nowhere }
    return isFolded && (tools.count > 2 || choice != nil) ? .bottom : .header
  }

  /// In the order in which they stand below the place.
  private var bottomTools: [Widget] { [choice].compactMap(\.self) + tools.reversed() }

  private func placeTools() {
    let (old, new) = (toolPlace, wantedToolPlace)
    guard new != old else { return }
    toolPlace = new
    // A widget that is moved loses the keyboard.
    let focused = bottomTools.first { $0.hasFocusInside }
    bottomBar.isVisible = new == .bottom
    switch old {
    case .header:
      if choice != nil { header.show(title: title) }
      for tool in tools { header.remove(tool) }
    case .bottom:
      if let first = bottomTools.first { bottomStart.remove(first) }
      for tool in bottomTools.dropFirst() { bottomEnd.remove(tool) }
    case .nowhere: break
    }
    switch new {
    case .header:
      if let choice { header.show(title: choice) }
      for tool in tools { header.appendAtEnd(tool) }
    case .bottom:
      if let first = bottomTools.first { bottomStart.append(first) }
      for tool in bottomTools.dropFirst() { bottomEnd.append(tool) }
    case .nowhere: break
    }
    guard let focused else { return }
    if new == .nowhere { takeKeyboard() } else { focused.grabFocus() }
  }
}

extension Style {
  package static let place = Style("place")
}
