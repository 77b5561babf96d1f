// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// How long the search of the desktop waits for what is found in a large diary, what a look at
/// reminders takes there, and the memory of both; and how long until quick capture can be typed
/// into.
struct DesktopSubject: Subject {
  let name = "desktop"
  let summary = "Time and memory of answers to the search of the desktop, reminders, quick capture"

  private static let entries = 100_000
  /// Rare and common, whole and just begun.
  private static let words = [GeneratedEntry.rareWord, "오늘", "비", "a"]

  func measure(_ effort: Effort) throws -> Report {
    let runs = effort == .full ? 20 : 5
    let surroundings = try Surroundings()
    let computer = Computer.remark
    let (answers, looks, waiting, capture) = try Room.inside { room in
      let diary = JournalFolder(room.path("diary"))
      try DiaryMaker.make(Self.entries, in: diary)
      // The first only brings the files into memory.
      _ = try SearchAnswer(to: Self.words[0], in: diary, room)
      let answers = try Self.words.map { word in
        try (0..<runs).map { _ in try SearchAnswer(to: word, in: diary, room) }
      }
      let looks = try (0..<runs).map { _ in try WaitingReminders.look(in: diary, room) }
      // In the shorter time a single wake-up is one too many.
      let seconds: UInt32 = effort == .full ? 65 : 20
      let waiting = try WaitingReminders.wait(for: seconds, in: diary, room)
      return (
        answers, looks, waiting,
        try CaptureOpening(runs: runs, diary, surroundings, room)
      )
    }
    let times = answers.map { $0.map(\.milliseconds) }
    let memory = answers.joined().map(\.mebibytes)
    let remarks = zip(Self.words, times).map { word, times in "“\(word)”: \(times.spread("ms"))" }
    let figures = zip(Self.words, times).map { word, times in
      Figure(timed: "cold answer for “\(word)”", rounds: times, "ms", .atMost(100))
    }
    return Report(
      remarks: [
        "desktop: from the start of a Haru without a window until its answer is printed, with two"
          + " starts of gdbus in it, which waits for its name and then asks; medians",
        "\(runs) runs for each word, in a diary of \(Self.entries) entries; new settings, warm files",
        computer,
        "most memory: \(memory.spread("MiB"))",
        "a look at reminders of which none is due: \(looks.spread("ms"))",
        "the process that waits for reminders: \(waiting.all.rounded(to: 1)) MiB with its libraries,"
          + " all its threads watched for \(waiting.seconds.rounded(to: 1)) s",
        "quick capture, from the start of haru --capture to the first frame in which its text has the"
          + " keyboard: \(Self.spread(capture.beside)) while Haru runs, \(Self.spread(capture.cold))"
          + " where it does not, \(Self.spread(capture.bare)) in a bare window with a text",
      ] + remarks,
      figures: figures + [
        Figure("most memory", memory.max(), "MiB", .atMost(60)),
        Figure("memory of its own while waiting", waiting.own, "MiB", .atMost(20)),
        Figure("wake-ups while waiting", waiting.wakeUpsPerMinute, "per minute", .atMost(1)),
        Figure(
          timed: "quick capture while Haru runs", rounds: capture.beside.map(\.milliseconds), "ms",
          .atMost(200)),
        Figure(
          timed: "quick capture where it does not", rounds: capture.coldRatios,
          "times a bare window with a text", .atMost(1.5)),
      ])
  }

  private static func spread(_ frames: [FirstFrame]) -> String {
    frames.map(\.milliseconds).spread("ms")
  }
}
