// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// How something of the diary is called on the command line: `12` is an entry, `m3` a memo, `a5` an
/// attachment, `2026-11-20` and `today` are all entries of a day.
enum ItemName: Hashable {
  case entry(Entry.ID)
  case memo(Memo.ID)
  case attachment(Attachment.ID)
  case day(Day)

  init(_ text: String, today: Day) throws {
    if let number = Self.number(text) {
      self = .entry(Entry.ID(number))
    } else if text.hasPrefix("m"), let number = Self.number(text.dropFirst()) {
      self = .memo(Memo.ID(number))
    } else if text.hasPrefix("a"), let number = Self.number(text.dropFirst()) {
      self = .attachment(Attachment.ID(number))
    } else {
      self = .day(try Day(argument: text, today: today))
    }
  }

  static func names(_ words: [String], today: Day) throws -> [ItemName] {
    guard !words.isEmpty else {
      throw Complaint.misunderstood(
        gettext("Please name what you mean, by the number that “haru list” shows."))
    }
    return try words.map { try ItemName($0, today: today) }
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}

extension ItemName: CustomStringConvertible {
  var description: String {
    switch self {
    case .entry(let id): "\(id.number)"
    case .memo(let id): "m\(id.number)"
    case .attachment(let id): "a\(id.number)"
    case .day(let day): day.iso
    }
  }

  /// That nothing has this name.
  var unknown: Complaint {
    Complaint(
      // Translators: {name} is what the person has typed for an entry or memo, such as 12 or m3.
      gettext("There is nothing called “{name}”.").filling("name", with: description), .notFound)
  }
}

extension Day {
  /// The day that an argument names.
  init(argument: String, today: Day) throws {
    switch argument {
    case "today": self = today
    case "yesterday": self = Day(ordinal: today.ordinal - 1) ?? today
    case "tomorrow": self = Day(ordinal: today.ordinal + 1) ?? today
    default:
      guard let day = Day(iso: argument) else {
        throw Complaint.misunderstood(
          // Translators: {text} is what the person has typed.
          gettext("“{text}” is neither a number nor a day such as 2026-11-20.")
            .filling("text", with: argument))
      }
      self = day
    }
  }

  /// From a first to a last day, of which each may be left open; nil where both are.
  static func range(
    from first: String?, to last: String?, today: Day
  ) throws -> ClosedRange<Day>? {
    guard first != nil || last != nil else { return nil }
    let first = try Day(argument: first ?? "0001-01-01", today: today)
    let last = try Day(argument: last ?? "9999-12-31", today: today)
    guard first <= last else {
      throw Complaint.misunderstood(gettext("The first day comes after the last one."))
    }
    return first...last
  }
}
