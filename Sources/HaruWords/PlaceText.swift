// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib

/// Places on Earth as the chosen language writes them.
package enum PlaceText {
  /// 37.57° N, 126.98° E: to a kilometre, as a person would say it.
  package static func degrees(_ place: Coordinates) -> String {
    words(place).filling("latitude", with: NumberText.decimal(abs(place.latitude)))
      .filling("longitude", with: NumberText.decimal(abs(place.longitude)))
  }

  private static func words(_ place: Coordinates) -> String {
    switch (place.latitude < 0, place.longitude < 0) {
    // Translators: A place on Earth: degrees to the north and to the east.
    case (false, false): gettext("{latitude}° N, {longitude}° E")
    // Translators: A place on Earth: degrees to the north and to the west.
    case (false, true): gettext("{latitude}° N, {longitude}° W")
    // Translators: A place on Earth: degrees to the south and to the east.
    case (true, false): gettext("{latitude}° S, {longitude}° E")
    // Translators: A place on Earth: degrees to the south and to the west.
    case (true, true): gettext("{latitude}° S, {longitude}° W")
    }
  }
}
