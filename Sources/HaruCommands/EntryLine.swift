// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import GLib
import HaruWords

extension Output {
  /// Prints an entry in one line: its number, its day and time, and how it begins.
  func line(_ entry: Entry, _ clock: WallClock, text: String? = nil) throws {
    let number = "\(entry.id.number)"
    let start = String(repeating: " ", count: max(6 - number.count, 0)) + number + "  "
    let when = entry.day.iso + " " + TimeText.whole(entry.moment, clock) + "  "
    try line(when + fitting(text ?? entry.beginning(clock), behind: start + when), stressed: start)
  }

  func line(_ memo: Memo) throws {
    let number = "m\(memo.id.number)"
    let start = String(repeating: " ", count: max(6 - number.count, 0)) + number + "  "
    let pin = memo.isPinned ? "📌 " : ""
    try line(fitting(pin + memo.text, behind: start), stressed: start)
  }
}

extension Entry {
  /// How the entry begins, in words.
  func beginning(_ clock: WallClock) -> String {
    if isClosed, let letter {
      return gettext("A letter, sealed until {date}").filling(
        "date", with: DateText.full(letter.day))
    }
    let words = Markdown(beginning: String(body.prefix(400)), limit: 400).plainText
    return JoinedText.titled(title, words)
  }
}

extension TrashItem {
  var name: ItemName {
    switch content {
    case .entry(let entry): .entry(entry.id)
    case .memo(let memo): .memo(memo.id)
    case .attachment(let attachment): .attachment(attachment.id)
    }
  }

  /// What it says, as far as a line shows it.
  var text: String {
    switch content {
    case .entry(let entry): entry.day.iso + "  " + entry.title + " " + entry.body
    case .memo(let memo): memo.text
    case .attachment(let attachment):
      attachment.media.kind.word + " " + attachment.caption
    }
  }
}

extension Attachment {
  var isRecording: Bool { media.kind != .photo }

  /// "Voice recording 1:05", or the kind alone where the length is not known.
  var kindAndLength: String {
    guard isRecording, let duration else { return media.kind.word }
    return media.kind.word + " " + DurationText.clock(Double(duration) / 1000)
  }
}

extension Media.Kind {
  var word: String {
    switch self {
    // Translators: A part of an entry, in a list at the terminal.
    case .photo: gettext("Photo")
    case .voice: gettext("Voice recording")
    // Translators: A part of an entry, in a list at the terminal.
    case .video: gettext("Video")
    }
  }
}
