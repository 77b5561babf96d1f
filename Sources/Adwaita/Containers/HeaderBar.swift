// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// The bar at the top of a window or of one of its panes.
package final class HeaderBar: Widget {
  /// A flat one stands on the ground of what is below it.
  package init(
    title: Widget, isFlat: Bool = true, @Children start: () -> [Widget] = { [] },
    @Children end: () -> [Widget] = { [] }
  ) {
    super.init(borrowing: adw_header_bar_new())
    if isFlat { add(.flat) }
    adw_header_bar_set_title_widget(opaque, title.widget)
    for child in start() { adw_header_bar_pack_start(opaque, child.widget) }
    for child in end() { adw_header_bar_pack_end(opaque, child.widget) }
    followLanguage { $0.remakeWindowButtons() }
  }

  /// Shows this in its middle from now on.
  package func show(title: Widget) { adw_header_bar_set_title_widget(opaque, title.widget) }

  /// Puts something at its end, before what is there.
  package func appendAtEnd(_ child: Widget) { adw_header_bar_pack_end(opaque, child.widget) }

  package func remove(_ child: Widget) { adw_header_bar_remove(opaque, child.widget) }

  /// Whether the bar shows the window's own buttons at its start and its end.
  package func showingWindowButtons(atStart: Bool, atEnd: Bool) -> Self {
    adw_header_bar_set_show_start_title_buttons(opaque, atStart ? 1 : 0)
    adw_header_bar_set_show_end_title_buttons(opaque, atEnd ? 1 : 0)
    return self
  }

  /// GTK names its close button in the language of the moment it makes it, and makes it anew only
  /// for a new layout.
  private func remakeWindowButtons() {
    adw_header_bar_set_decoration_layout(opaque, ":")
    adw_header_bar_set_decoration_layout(opaque, nil)
  }
}

/// A title with a smaller line below it.
package final class WindowTitle: Widget {
  package init(
    _ title: @autoclosure @escaping LiveText, subtitle: @autoclosure @escaping LiveText = ""
  ) {
    super.init(borrowing: adw_window_title_new("", ""))
    followLanguage {
      $0.title = title()
      $0.subtitle = subtitle()
    }
  }

  package var title: String {
    get { String(cString: adw_window_title_get_title(opaque)) }
    set { adw_window_title_set_title(opaque, newValue) }
  }

  package var subtitle: String {
    get { String(cString: adw_window_title_get_subtitle(opaque)) }
    set { adw_window_title_set_subtitle(opaque, newValue) }
  }
}
