// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension ScrolledWindow {
  /// What is to be brought into sight.
  struct Reveal {
    weak var inside: Widget?
    let isAtTop: Bool
    let margin: Double
  }

  /// Brings a widget inside into sight once it has its place, before anything is drawn: by
  /// scrolling as little as that takes, or to the top, unless it is whole in sight without any
  /// scrolling. Where it is too high, its beginning is seen. The last widget that was asked for
  /// counts.
  package func reveal(_ inside: Widget, atTop: Bool = false, margin: Int = 6) {
    let isWaiting = pendingReveal != nil
    pendingReveal = Reveal(inside: inside, isAtTop: atTop, margin: Double(margin))
    guard !isWaiting else { return }
    onceLaidOut { [weak self] in self?.revealNow() }
  }

  private func revealNow() {
    let reveal = pendingReveal
    pendingReveal = nil
    var place = graphene_rect_t()
    guard let reveal, let inside = reveal.inside,
      gtk_widget_compute_bounds(inside.widget, widget, &place) != 0
    else { return }
    let top = Double(place.origin.y) - reveal.margin
    let excess = Double(place.origin.y + place.size.height) + reveal.margin - Double(height)
    if reveal.isAtTop, position + excess <= 0 {
      position = 0
    } else if reveal.isAtTop || top < 0 {
      position += top
    } else if excess > 0 {
      position += min(excess, top)
    }
  }
}
