// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import Files
import GLib
import HaruWords
import Outside

/// One time that something left this computer.
final class DepartureRow: Box {
  private let title = Inscription(lines: 1)
  private let subtitle = Inscription(lines: 2)

  init() {
    let (title, subtitle) = (title, subtitle)
    super.init(.vertical, spacing: 3) {
      title
      subtitle.styled(.caption, .dimLabel)
    }
    styled(Style("row-content"))
  }

  func show(_ departure: Departure?) {
    title.text = departure.map(Self.title) ?? ""
    subtitle.text = departure.map(Self.subtitle) ?? ""
    nameCell(title.text + ", " + subtitle.text)
  }

  private static func title(_ departure: Departure) -> String {
    // Translators: What something left this computer for, and the server that it went to.
    gettext("{purpose}: {server}").filling("purpose", with: departure.purpose.name)
      .filling("server", with: departure.host)
  }

  private static func subtitle(_ departure: Departure) -> String {
    let clock = WallClock.system
    let moment = TimeText.full(
      clock.day(of: departure.moment), clock.timeOfDay(of: departure.moment))
    // Translators: How much went to a server, as in “2 kB sent”.
    let sent = gettext("{size} sent").filling("size", with: NumberText.bytes(departure.bytes))
    let parts = [moment, sent, outcome(departure.outcome)]
    // Translators: What separates what is said of a thing in the trash.
    return parts.joined(separator: pgettext("parts", " · "))
  }

  private static func outcome(_ outcome: Departure.Outcome) -> String {
    switch outcome {
    case .unknown: gettext("no answer yet")
    case .answered(200..<300, let bytes):
      // Translators: How much a server has answered, as in “2 kB came back”.
      gettext("{size} came back").filling("size", with: NumberText.bytes(bytes))
    case .answered(let status, _):
      // Translators: The number is that of HTTP, such as 404.
      gettext("refused ({number})").filling("number", with: NumberText.plain(status))
    case .failed(let failure): failure.words
    }
  }
}
