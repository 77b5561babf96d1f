// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import GLib
import HaruModel
import HaruWords

extension TrashItem.ID {
  /// As a number that a list can hold.
  var rowNumber: Int {
    switch self {
    case .entry(let id): id.number * 3
    case .memo(let id): id.number * 3 + 1
    case .attachment(let id): id.number * 3 + 2
    }
  }

  init(rowNumber: Int) {
    let number = rowNumber / 3
    switch rowNumber % 3 {
    case 0: self = .entry(Entry.ID(number))
    case 1: self = .memo(Memo.ID(number))
    default: self = .attachment(Attachment.ID(number))
    }
  }
}

extension TrashItem {
  var icon: String {
    switch content {
    case .entry(let entry): entry.isClosed ? "changes-prevent-symbolic" : SidebarPlace.entries.icon
    case .memo: SidebarPlace.memos.icon
    case .attachment(let attachment):
      attachment.media.kind == .voice ? SidebarPlace.recordings.icon : SidebarPlace.album.icon
    }
  }

  /// The photo or the video that was deleted.
  var picture: Media? {
    guard case .attachment(let attachment) = content, attachment.media.kind != .voice else {
      return nil
    }
    return attachment.media
  }

  /// What it was called, or how it began; of a sealed letter only that it is one.
  var title: String { words[0] }

  /// How an entry with a title began.
  var beginning: String { words.count > 1 ? words[1] : "" }

  /// What it said, in one line.
  var summary: String {
    let words = words
    return words.count > 1 ? JoinedText.titled(words[0], words[1]) : words[0]
  }

  private var words: [String] {
    switch content {
    case .entry(let entry): Self.words(of: entry)
    case .memo(let memo): [Self.oneLine(memo.text)]
    case .attachment(let attachment):
      [
        attachment.caption.isEmpty
          ? CountText.media(attachment.media.kind, 1) : Self.oneLine(attachment.caption)
      ]
    }
  }

  /// Since when it is there.
  func deletion(_ clock: WallClock) -> String {
    // Translators: Said of what is in the trash.
    gettext("deleted on {date}").filling(
      "date", with: DateText.monthAndDay(clock.day(of: deleted)))
  }

  /// All of it for a screen reader, which may come to it without its heading.
  func spoken(_ clock: WallClock, on today: Day) -> String {
    let left = NumberText.counted(max(clock.day(of: goes).days(since: today), 0)) {
      ngettext("{count} day left", "{count} days left", $0)
    }
    // Translators: Said of something in the trash: until which day it can be brought back.
    let kept = gettext("kept until {date}").filling(
      // What should have gone earlier goes today.
      "date", with: DateText.monthAndDay(max(clock.day(of: goes), today)))
    let kind = kind { DateText.withoutWeekday($0) }
    return CountText.list([summary, left, kind, deletion(clock), kept])
  }

  /// What it was; the heading above it says until when it is there.
  func facts(on today: Day) -> String { kind { DateText.brief($0, today: today) } }

  /// What it was; of an entry its day.
  private func kind(_ words: (Day) -> String) -> String {
    switch content {
    case .entry(let entry): words(entry.day)
    case .memo: gettext("Memo")
    // Translators: A photo, recording or video of an entry, in the trash.
    case .attachment: gettext("Attachment")
    }
  }

  private static func words(of entry: Entry) -> [String] {
    if entry.isClosed { return [gettext("Sealed letter")] }
    let words = Markdown(beginning: String(entry.body.unicodeScalars.prefix(400)), limit: 400)
      .oneLine
    let parts = [entry.title, words].filter { !$0.isEmpty }
    // Translators: Stands where something has no title.
    return parts.isEmpty ? [gettext("Untitled")] : parts
  }

  private static func oneLine(_ text: String) -> String {
    let words = String(text.unicodeScalars.prefix(400))
    return words.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
