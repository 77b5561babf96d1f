// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// Names the libraries that the program stands on, each with where it comes from.
final class CreditsWindow: SecondaryWindow {
  // Translators: The title of a window and of a button: which libraries the program is made with.
  static var title: String { gettext("Credits") }

  private static let libraries = [
    ("Enchant", "https://rrthomas.github.io/enchant"),
    ("gdk-pixbuf", "https://gitlab.gnome.org/GNOME/gdk-pixbuf"),
    ("GLib", "https://gitlab.gnome.org/GNOME/glib"),
    ("GStreamer", "https://gstreamer.freedesktop.org"),
    ("GTK", "https://gtk.org"),
    ("libadwaita", "https://gitlab.gnome.org/GNOME/libadwaita"),
    ("libarchive", "https://libarchive.org"),
    ("libgweather", "https://gitlab.gnome.org/GNOME/libgweather"),
    ("libsecret", "https://gitlab.gnome.org/GNOME/libsecret"),
    ("libsoup", "https://libsoup.gnome.org"),
    ("rclone", "https://rclone.org"),
    ("SQLite", "https://sqlite.org"),
    ("Swift", "https://swift.org"),
    ("XZ Utils", "https://tukaani.org/xz"),
  ]

  override init() {
    super.init()
    titled(Self.title)
    size = (460, 560)
    sized(minimumWidth: 360, minimumHeight: 294)
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(Self.title))
        PreferencesPage {
          PreferencesGroup(
            "",
            description: gettext(
              "Haru stands on the work of many people. Thank you to all who make these.")
          ) {
            Self.libraries.map(Self.row)
          }
        }.expanding(.vertical)
      })
    closingOnEscape()
  }

  func present(over window: Window) {
    belong(to: window)
    present()
  }

  private static func row(_ name: String, _ address: String) -> Widget {
    let link = LinkButton(name, address: address).aligned(vertically: .center)
    let row = ActionRow(name, subtitle: String(address.dropFirst("https://".count))) { link }
    row.activating(link)
    return row
  }
}
