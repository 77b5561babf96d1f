// SPDX-License-Identifier: GPL-3.0-or-later

/// How long a sealed database takes for what people do, and how large it is, against a plain one.
struct SealedSubject: Subject {
  let name = "sealed"
  let summary = "Time and size of a sealed database, against a plain one"

  func measure(_ effort: Effort) async throws -> Report {
    let sizes = [10_000] + (effort == .full ? [100_000] : [])
    let computer = Computer.remark
    return try await Room.staying { room in
      var remarks = [
        "sealed: the same diary sealed and plain, each work in turns; medians",
        "generated diaries of \(sizes.map(String.init).joined(separator: ", ")) entries;"
          + " WAL, synchronous = FULL, warm files",
        computer,
      ]
      var figures: [Figure] = []
      for size in sizes {
        let databases = try SealedDatabases(size, in: room)
        figures.append(
          Figure("size, \(size)", try databases.size(), "times a plain one", .atMost(1.07)))
        for (name, watch, limit) in try await watches(of: databases, effort) {
          remarks.append("\(name), \(size) entries: \(watch.protectionRemark)")
          guard let limit else { continue }
          figures.append(
            Figure(
              timed: "\(name), \(size)", watch.ratio, "times a plain one", .atMost(limit)))
        }
      }
      return Report(remarks: remarks, figures: figures)
    }
  }

  private func watches(
    of databases: SealedDatabases, _ effort: Effort
  ) async throws -> [(name: String, watch: Stopwatch, limit: Double?)] {
    let rounds = effort == .full ? 300 : 100
    var watches: [(name: String, watch: Stopwatch, limit: Double?)] = []
    for word in SealedDatabases.Word.allCases {
      let warm = try await databases.searching(word, isCold: false, rounds: rounds)
      watches.append(("searching a \(word) word", warm, 1.3))
      let cold = try await databases.searching(word, isCold: true, rounds: rounds)
      watches.append(("searching a \(word) word, SQLite's memory empty", cold, 2.5))
    }
    let all = try await databases.readingAll(rounds: effort == .full ? 30 : 10)
    watches.append(("reading all, SQLite's memory empty", all, nil))
    let saving = try await databases.saving(rounds: 2 * rounds)
    watches.append(("saving", saving, 1.2))
    return watches
  }
}
