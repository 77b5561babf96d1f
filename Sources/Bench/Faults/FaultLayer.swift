// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// The library that is put under a trial, between it and the system (`BenchFloor/faults.c`).
struct FaultLayer {
  /// Nothing in a trial takes as long without a line about it.
  private static let patience = 20_000_000_000

  private let library: String
  private let environment: [String: String]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(Obstacle) {
    library = try Surroundings.installed("libexec/haru/libharu-faults.so", environment)
    self.environment = environment
  }

  /// Lets a program stand the trial with that fault under it, or with none.
  func trial(in folder: JournalFolder, _ fault: Fault?) throws -> TrialRecord {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var variables = [
      "LD_PRELOAD": library, "HARU_FAULTS_FOLDER": folder.path,
      "HARU_FAULTS_REPORT": "\(Child.reportDescriptor)",
    ]
    variables["HARU_FAULT"] = fault?.order
    return try Child.running(
      program, Trial.arguments(folder.path), environment: environment.merging(variables) { $1 }
    ) { child in
      var reports: [UInt8] = []
      // One that hangs is ended by force, and its record is not whole.
      while let bytes = child.read(before: System.now + Self.patience), !bytes.isEmpty {
        reports += bytes
      }
      return try TrialRecord(reports)
    }
  }

  /// How often each call is made where nothing fails. A layer that does not see them all would find
  /// nothing, so that is an obstacle.
  func calls(in folder: JournalFolder) throws -> [SystemCall: Int] {
    let record = try trial(in: folder, nil)
    guard record.isWhole, record.acknowledged == Trial.deeds.count, record.failures == 0 else {
      throw Obstacle("The trial fails where nothing fails under it: \(record.attempts).")
    }
    for call in SystemCall.allCases where record.calls[call, default: 0] == 0 {
      throw Obstacle("The layer under the trial has seen no call of the sort “\(call.rawValue)”.")
    }
    return record.calls
  }
}
