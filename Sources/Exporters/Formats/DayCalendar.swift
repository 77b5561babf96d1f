// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// The days of a diary as a calendar: an event of the whole day for each entry, with its title. A
/// calendar is often shared, so all else, tags and folders too, is kept to the diary.
///
/// https://www.rfc-editor.org/rfc/rfc5545
package enum DayCalendar {
  /// > Lines of text SHOULD NOT be longer than 75 octets, excluding the line break.
  private static let longestLine = 75

  package static func head(named name: String) -> String {
    lines([
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//harudiary.org//Haru//EN", "CALSCALE:GREGORIAN",
      "NAME:" + escaped(name), "X-WR-CALNAME:" + escaped(name),
    ])
  }

  package static var end: String { lines(["END:VCALENDAR"]) }

  /// `untitled` is what an entry without a title is called.
  package static func event(_ whole: WholeEntry, untitled: String) -> String {
    let entry = whole.entry
    let day = digits(entry.day)
    let next = Day(ordinal: entry.day.ordinal + 1).map(digits)
    let title = entry.title.inOneLine
    return lines(
      ["BEGIN:VEVENT", "UID:\(entry.uuid)@harudiary.org", "DTSTAMP:" + digits(entry.modified)]
        + ["DTSTART;VALUE=DATE:" + day] + (next.map { ["DTEND;VALUE=DATE:" + $0] } ?? [])
        + ["SUMMARY:" + escaped(title.isEmpty ? untitled : title)]
        + ["CLASS:PRIVATE", "TRANSP:TRANSPARENT", "END:VEVENT"])
  }

  private static func digits(_ day: Day) -> String { day.iso.filter { $0 != "-" } }

  /// 20261120T123000Z.
  private static func digits(_ moment: Moment) -> String {
    (moment.iso ?? "1970-01-01T00:00:00").prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }

  private static func escaped(_ text: String) -> String {
    var written = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": written += "\\\(scalar)"
      case "\n": written += "\\n"
      case "\0"..."\u{1f}", "\u{7f}": continue
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written
  }

  private static func lines(_ lines: [String]) -> String {
    lines.map { folded($0) + "\r\n" }.joined()
  }

  /// A long line goes on in the next one behind a space; no character is divided.
  private static func folded(_ line: String) -> String {
    guard line.utf8.count > longestLine else { return line }
    var (written, length) = ("", 0)
    for scalar in line.unicodeScalars {
      let count = UTF8.width(scalar)
      if length + count > longestLine {
        written += "\r\n "
        length = 1
      }
      written.unicodeScalars.append(scalar)
      length += count
    }
    return written
  }
}
