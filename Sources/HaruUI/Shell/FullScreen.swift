// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts

/// The window on the whole screen: with nothing but the words of the entry that is open, or else
/// with all that it shows.
final class FullScreen {
  /// What the menu of an entry marks while it is on.
  let action = Action(WindowAction.fullScreen.name, isOn: false)
  /// The places and what is chosen there, and over them the way back.
  let overlay: Overlay
  private let leaflet: Leaflet
  private let content: ContentPane
  private let diary: Diary
  private let back = Button(
    icon: "view-restore-symbolic", name: gettext("Leave Full Screen")
  ).performing(WindowAction.fullScreen.detailedName)
  private let resting: RestingControls
  private weak var window: Window?
  private weak var page: EntryPage?
  private(set) var isOn = false
  /// Told when the places are there again, and the window is laid out with them.
  var onPlacesShown: @MainActor () -> Void = {}
  /// Whether the places are out of sight.
  var hidesPlaces: Bool { leaflet.showsContentAlone }

  init(_ leaflet: Leaflet, _ content: ContentPane, _ diary: Diary) {
    (self.leaflet, self.content, self.diary) = (leaflet, content, diary)
    back.aligned(horizontally: .end).aligned(vertically: .start)
      .styled(.circular, Style("leave-full-screen"))
    back.isVisible = false
    overlay = Overlay(leaflet, below: back)
    resting = RestingControls(back, over: overlay)
    action.onActivated { [weak self] in self?.toggle() }
    // The page of an entry takes its words with it.
    content.onEntryChanged = { [weak self] in
      guard let self, let page, self.content.entryPage !== page else { return }
      leave()
    }
  }

  func follow(_ window: Window) {
    self.window = window
    // The desktop has ways of its own to end it.
    window.onFullScreenChanged { [weak self] in
      guard let self, isOn, self.window?.isFullScreen == false else { return }
      leave()
    }
  }

  func toggle() { isOn ? leave() : enter() }

  private func enter() {
    isOn = true
    action.show(isOn: true)
    window?.fillScreen()
    guard let page = content.entryPage, !page.entry.isGone else { return }
    self.page = page
    show(page, alone: true)
    diary.tell(
      Notice(
        // Translators: Said when nothing but the text is shown, on the whole screen.
        text: gettext("{key} or {other} leaves full screen")
          .filling("key", with: ShortcutLabel.words(for: WindowAction.fullScreen.keys[0]))
          .filling("other", with: ShortcutLabel.words(for: GeneralKey.leave.keys[0])),
        undo: nil))
  }

  private func leave() {
    isOn = false
    action.show(isOn: false)
    window?.leaveFullScreen()
    guard let page else { return }
    self.page = nil
    show(page, alone: false)
    // In the first of these frames it is laid out.
    var frames = 2
    leaflet.onFrames { [weak self] in
      frames -= 1
      if frames == 0 { self?.onPlacesShown() }
      return frames > 0
    }
  }

  private func show(_ page: EntryPage, alone isAlone: Bool) {
    leaflet.showsContentAlone = isAlone
    page.isAlone = isAlone
    (back.isVisible, resting.isOn) = (isAlone, isAlone)
  }
}
