// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// How soon an open diary says that its folder is gone or elsewhere, while nothing is written.
struct FolderSubject: Subject {
  /// In milliseconds.
  private static let latest = 2000.0

  let name = "folder"
  let summary = "How soon Haru says that the folder of an open diary is no longer there"

  func measure(_ effort: Effort) async throws -> Report {
    let computer = Computer.remark
    let times = effort == .full ? 10 : 3
    return try await Room.staying { room in
      var delays: [FolderLoss: [Double]] = [:]
      for loss in FolderLoss.allCases {
        for number in 0..<times {
          let folder = room.path("\(loss)-\(number)")
          delays[loss, default: []].append(try await Self.delay(of: loss, folder))
        }
      }
      return Report(
        remarks: [
          "folder: from the moment an open diary's folder is lost to the moment it is told;"
            + " \(times) times each",
          computer,
        ]
          + FolderLoss.allCases.map {
            "\($0): \((delays[$0] ?? []).spread("ms"))"
          },
        figures: [
          Figure(
            timed: "latest word of a lost folder", delays.values.joined().max(),
            "ms after it was lost", .atMost(Self.latest))
        ])
    }
  }

  /// How many milliseconds pass until the diary in this folder says what befell it.
  private static func delay(of loss: FolderLoss, _ folder: String) async throws -> Double {
    let journal = try Journal(JournalFolder(folder), clock: DiaryMaker.clock)
    let troubles = journal.folderTroubles()
    let clock = ContinuousClock()
    try loss.befall(folder)
    let lost = clock.now
    let told = Task { () -> ContinuousClock.Instant? in
      for await trouble in troubles {
        if case .displaced = trouble { return clock.now }
      }
      return nil
    }
    let limit = Task {
      try await clock.sleep(for: .seconds(60))
      told.cancel()
    }
    defer { limit.cancel() }
    guard let moment = await told.value else {
      throw Obstacle("A minute after its folder was \(loss), the diary has not said so.")
    }
    return (moment - lost) / .milliseconds(1)
  }
}

/// What can befall the folder of a diary.
private enum FolderLoss: CaseIterable {
  case deleted
  case moved

  func befall(_ folder: String) throws {
    let files = FileManager.default
    switch self {
    case .deleted: try files.removeItem(atPath: folder)
    case .moved: try files.moveItem(atPath: folder, toPath: folder + "-elsewhere")
    }
  }
}
