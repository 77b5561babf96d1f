// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// How long the journal takes for what people do, against bare SQLite with the same durability, and
/// how that grows with the diary.
struct StoreSubject: Subject {
  let name = "store"
  let summary = "Time of saving, listing and searching, against bare SQLite"

  func measure(_ effort: Effort) async throws -> Report {
    let sizes = [1000, 10_000, 100_000] + (effort == .full ? [1_000_000] : [])
    let computer = Computer.remark
    return try await Room.staying { room in
      let diaries = try sizes.map { try MeasuredDiary($0, in: room) }
      var remarks: [String] = []
      var figures: [Figure] = []
      for work in StoreWork.allCases {
        let watches = try await time(work, diaries, effort)
        for (size, watch) in zip(sizes, watches) {
          remarks.append("\(work.name), \(size) entries: \(watch.remark)")
          guard work.limitHolds(from: size) else { continue }
          figures.append(
            Figure(
              timed: "\(work.name), \(size)", watch.ratio, "times bare SQLite", .atMost(work.limit))
          )
        }
        guard !work.growsWithDiary else { continue }
        figures.append(Self.growth(of: work.name, watches.map(\.journal), limit: 2))
      }
      let openings = try open(diaries, effort)
      for (size, times) in zip(sizes, openings) {
        remarks.append("opening, \(size) entries: \(times.spread("ms"))")
      }
      figures.append(Self.growth(of: "opening", openings, limit: 1.5))
      let cost = try ProtectionCost(in: room)
      figures.append(
        Figure("size with checksums", try cost.size(), "times without", .atMost(1.02)))
      let saving = try await cost.saving(rounds: effort == .full ? 2000 : 500)
      remarks.append("saving with checksums and digests: \(saving.protectionRemark)")
      figures.append(
        Figure(timed: "saving with checksums", saving.ratio, "times without", .atMost(1.05)))
      let searching = try await cost.searching(rounds: effort == .full ? 300 : 100)
      remarks.append("searching with checksums: \(searching.protectionRemark)")
      let first = try await cost.searchingFirst(rounds: effort == .full ? 300 : 100)
      remarks.append("opening and searching with checksums: \(first.protectionRemark)")
      figures.append(
        Figure(timed: "searching with checksums", searching.ratio, "times without", .atMost(1.1)))
      return Report(
        remarks: [
          "store: each work in turns, by the journal and by bare SQLite, with the same result; medians",
          "generated diaries of \(sizes.map(String.init).joined(separator: ", ")) entries;"
            + " WAL, synchronous = FULL, warm files",
          computer,
        ] + remarks, figures: figures)
    }
  }

  /// In turns over the sizes too, so that what else the computer does burdens all alike.
  private func time(
    _ work: StoreWork, _ diaries: [MeasuredDiary], _ effort: Effort
  ) async throws -> [Stopwatch] {
    var generator = SeededGenerator(seed: DiaryMaker.seed)
    // The first round of each only brings the files into memory.
    for diary in diaries {
      var warmUp = Stopwatch()
      try await work.perform(on: diary, &warmUp, &generator)
    }
    var watches = diaries.map { _ in Stopwatch() }
    for _ in 0..<work.rounds(effort) {
      for index in diaries.indices {
        try await work.perform(on: diaries[index], &watches[index], &generator)
      }
    }
    return watches
  }

  /// Opens each diary again and again while it is open already, as the command line does.
  private func open(_ diaries: [MeasuredDiary], _ effort: Effort) throws -> [[Double]] {
    var times = diaries.map { _ in [Double]() }
    for _ in 0..<(effort == .full ? 100 : 40) {
      for (index, diary) in diaries.enumerated() {
        let began = System.now
        _ = try Journal(diary.folder, clock: DiaryMaker.clock)
        times[index].append(Double(System.now - began) / 1e6)
      }
    }
    return times
  }

  /// How many times as long the largest diary takes as one of ten thousand entries, in the median
  /// round: in a smaller one, less than fifty entries may be found.
  private static func growth(of name: String, _ times: [[Double]], limit: Double) -> Figure {
    let large = times.last ?? []
    let small = times.dropFirst().first ?? []
    return Figure(
      timed: "growth of \(name)", rounds: zip(large, small).map { $0 / $1 },
      "times a diary of 10000", .atMost(limit))
  }
}
