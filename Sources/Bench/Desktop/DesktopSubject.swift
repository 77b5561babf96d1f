// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// How long the search of the desktop waits for what is found in a large diary, and the memory that
/// takes.
struct DesktopSubject: Subject {
  let name = "desktop"
  let summary = "Time and memory up to an answer to the search of the desktop"

  private static let entries = 100_000
  /// Rare and common, whole and just begun.
  private static let words = [GeneratedEntry.rareWord, "오늘", "비", "a"]

  func measure(_ effort: Effort) throws -> Report {
    let runs = effort == .full ? 20 : 5
    let computer = Computer.remark
    let answers = try Room.inside { room in
      let diary = JournalFolder(room.path("diary"))
      try DiaryMaker.make(Self.entries, in: diary)
      // The first only brings the files into memory.
      _ = try SearchAnswer(to: Self.words[0], in: diary, room)
      return try Self.words.map { word in
        try (0..<runs).map { _ in try SearchAnswer(to: word, in: diary, room) }
      }
    }
    let times = answers.map { $0.map(\.milliseconds) }
    let memory = answers.joined().map(\.mebibytes)
    let remarks = zip(Self.words, times).map { word, times in "“\(word)”: \(times.spread("ms"))" }
    let figures = zip(Self.words, times).map { word, times in
      Figure(timed: "cold answer for “\(word)”", times.median, "ms", .atMost(100))
    }
    return Report(
      remarks: [
        "desktop: from the start of a Haru without a window until its answer is printed, with two"
          + " starts of gdbus in it, which waits for its name and then asks; medians",
        "\(runs) runs for each word, in a diary of \(Self.entries) entries; new settings, warm files",
        computer,
        "most memory: \(memory.spread("MiB"))",
      ] + remarks,
      figures: figures + [Figure("most memory", memory.max(), "MiB", .atMost(60))])
  }
}
