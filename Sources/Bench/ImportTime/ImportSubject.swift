// SPDX-License-Identifier: GPL-3.0-or-later

/// What it costs to import another program's diary, and what is left where that is killed.
struct ImportSubject: Subject {
  let name = "import"
  let summary = "Time and memory of importing a diary with photos, and what kills leave of it"

  func measure(_ effort: Effort) async throws -> Report {
    let (count, kills) = effort == .full ? (100_000, 50) : (4000, 5)
    let computer = Computer.remark
    return try await Room.staying { room in
      var trial = ImportRuns(try ImportSource(of: count, in: room))
      let source = trial.source
      let copies = try PhotoCopies(of: source, in: room)
      try await trial.watch(in: room)
      try await trial.kill(kills, in: room)
      for complaint in trial.complaints { System.complain(complaint) }
      // What would be left for the entries if the photos took as long as bare copies.
      let rate = Double(count) / max(trial.seconds - copies.seconds, 0.001)
      return Report(
        remarks: [
          "import: \(count) entries, \(source.photos) photos of \(source.photoBytes >> 20) MiB",
          "Haru: \(trial.seconds) s; bare copies of the photos: \(copies.seconds) s",
          "killed \(kills) times at random moments, and begun again",
          computer,
        ],
        figures: [
          Figure(timed: "rate", 1500 / rate, "times 1,500 entries a second", .atMost(1)),
          Figure("memory", trial.memory, "MiB", .atMost(300)),
          Figure("damage", Double(trial.complaints.count), "complaints", .atMost(0)),
        ])
    }
  }
}
