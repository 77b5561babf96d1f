// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A page that says one thing with an icon, a title and a sentence.
package final class StatusPage: Widget {
  package init(
    icon: String, title: @autoclosure @escaping LiveText,
    description: @autoclosure @escaping LiveText
  ) {
    super.init(borrowing: adw_status_page_new())
    adw_status_page_set_icon_name(opaque, icon)
    keepingWordsWhole()
    followLanguage {
      adw_status_page_set_title($0.opaque, title())
      // The description is markup, and a translator's "&" is not.
      adw_status_page_set_description($0.opaque, description().escapedMarkup)
    }
  }

  /// Offers a way on, below the sentence.
  package func offering(_ button: Button, _ others: Button...) -> Self {
    setChild(
      Box(.vertical, spacing: 12) {
        button.styled(.pill, .suggestedAction)
        others.map { $0.styled(.pill) }
      }.aligned(horizontally: .center))
    return self
  }

  /// What is below the sentence.
  package func setChild(_ child: Widget) { adw_status_page_set_child(opaque, child.widget) }
}
