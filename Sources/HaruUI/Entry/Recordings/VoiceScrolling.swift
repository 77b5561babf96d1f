// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

/// Scrolls a text with the voice that is heard: until the person writes or scrolls, and again from
/// the next time that they play, pause or jump.
final class VoiceScrolling {
  private struct View: Equatable {
    /// The first place on screen.
    let top: Int
    /// Where lines are as long as before, only scrolling brings another first place.
    let width: Int
  }

  private let text: BodyView
  private(set) var isOn = false
  private var lastView: View?
  /// Where the text is being scrolled to, until it stands there.
  private var target: Int?

  init(_ text: BodyView) {
    self.text = text
    // A syllable that is composed is no change of the text yet.
    text.onComposed { [weak self] in
      if !$0.isEmpty { self?.end() }
    }
  }

  func begin() { (isOn, lastView, target) = (true, nil, nil) }

  func end() { isOn = false }

  /// Notices that the person scrolls. Called in each frame while something plays.
  func noteFrame() {
    guard isOn else { return }
    let seen = text.visibleRange
    let view = View(top: seen.lowerBound, width: text.width)
    defer { lastView = view }
    if let lastView, lastView.top != view.top {
      if target == nil, lastView.width == view.width { end() }
    } else if let target, Self.shows(target, seen) {
      self.target = nil
    }
  }

  /// A reader who looks elsewhere than at the word that was heard before stays there.
  func follow(from before: Range<Int>, to place: Range<Int>) {
    guard isOn else { return }
    let seen = text.visibleRange
    guard seen.overlaps(before), !Self.shows(place.upperBound, seen) else { return }
    target = place.upperBound
    text.scroll(to: place.upperBound)
  }

  private static func shows(_ place: Int, _ seen: Range<Int>) -> Bool {
    seen.lowerBound...seen.upperBound ~= place
  }
}
