// SPDX-License-Identifier: GPL-3.0-or-later

/// How long a sealed diary takes for what people do, and how large it is, against a plain one.
struct SealedSubject: Subject {
  let name = "sealed"
  let summary = "Time and size of a sealed diary, against a plain one"

  /// A work that was timed in both, and how many times as long it may take; nil where that is only
  /// told.
  private typealias Timing = (name: String, watch: Stopwatch, limit: Double?)

  func measure(_ effort: Effort) async throws -> Report {
    let sizes = [1000, 10_000] + (effort == .full ? [100_000] : [])
    let computer = Computer.remark
    return try await Room.staying { room in
      var remarks = [
        "sealed: the same diary sealed and plain, each work in turns; medians",
        "generated diaries of \(sizes.map(String.init).joined(separator: ", ")) entries;"
          + " WAL, synchronous = FULL, warm files",
        computer,
      ]
      var figures: [Figure] = []
      func note(_ timings: [Timing]) {
        for (name, watch, limit) in timings {
          remarks.append("\(name): \(watch.plainRemark)")
          guard let limit else { continue }
          figures.append(Figure(timed: name, watch.ratio, "times a plain one", .atMost(limit)))
        }
      }
      for size in sizes {
        let diaries = try await SealedDiaries(size, in: room)
        figures.append(
          Figure("size, \(size)", try diaries.size(), "times a plain one", .atMost(1.07)))
        note(try await Self.timings(of: diaries, effort))
      }
      let media = try await SealedMedia(in: room)
      let rounds = effort == .full ? 60 : 15
      note([
        ("thumbnail of a photo", try await media.thumbnails(rounds: rounds), 1.1),
        ("waveform of two minutes", try await media.waveforms(rounds: rounds), 1.1),
      ])
      let seeking = try await media.seeking(rounds: rounds)
      remarks.append("a picture of a film, from anywhere: \(seeking.plainRemark)")
      figures.append(
        Figure(
          timed: "going to a place in a film", seeking.difference, "ms more than in a plain one",
          .atMost(5)))
      note([
        (
          "first frame of the diary, with 1000 entries",
          try await SealedStart(in: room).time(rounds: effort == .full ? 10 : 5), 1.1
        )
      ])
      figures.append(try await Self.recorder(effort, in: room, &remarks))
      return Report(remarks: remarks, figures: figures)
    }
  }

  private static func timings(of diaries: SealedDiaries, _ effort: Effort) async throws -> [Timing]
  {
    let (rounds, entries) = (effort == .full ? 300 : 100, diaries.entries)
    var timings: [Timing] = []
    for work in SealedWork.allCases {
      let watch = try await work.time(on: diaries, rounds: work == .save ? 2 * rounds : rounds)
      // What takes less than a tenth of a millisecond is mostly the way to another thread and back.
      let isJudged = work == .save || entries >= 10_000
      timings.append(("\(work.name), \(entries)", watch, isJudged ? work.limit : nil))
    }
    for (name, word) in [("rare", GeneratedEntry.rareWord), ("common", "오늘")] {
      let watch = try await diaries.searchingCold(word, rounds: rounds)
      timings.append(
        ("searching a \(name) word, SQLite's memory empty, \(entries)", watch, 2.5))
    }
    timings.append(("opening, \(entries)", try await diaries.opening(rounds: rounds / 3), nil))
    timings.append(
      (
        "reading all, SQLite's memory empty, \(entries)",
        try await diaries.readingAll(rounds: rounds / 10), nil
      ))
    return timings
  }

  /// Two that record from the same microphone at the same time.
  private static func recorder(
    _ effort: Effort, in room: Room, _ remarks: inout [String]
  ) async throws -> Figure {
    try await Microphone.hearing {
      var cost = RivalCost(.sealedRecorder(in: room))
      for _ in 0..<(effort == .full ? 5 : 2) {
        cost.note(try await cost.rivals.run(for: effort == .full ? 20 : 8))
      }
      remarks.append(cost.remark)
      return cost.figure(atMost: 1.05)
    }
  }
}
