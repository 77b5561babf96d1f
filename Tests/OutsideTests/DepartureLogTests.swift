// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Outside

@Suite struct DepartureLogTests {
  private let path = NSTemporaryDirectory() + "haru-\(UUID()).sqlite"

  private func again() -> DepartureLog { DepartureLog(path) { Moment(milliseconds: 1234) } }

  @Test func remembersWhatLeftAndHowThatEnded() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let log = again()
    let weather = try await log.begin(.weather, to: "api.example.org", bytes: 0)
    let copies = try await log.begin(.copies, to: "cloud.example.org", bytes: 9_000_000_000)
    await log.end(copies, .failed(.tooSlow))
    await log.end(weather, .answered(status: 200, bytes: 512))
    _ = try await log.begin(.speech, to: "localhost", bytes: 7)
    let all = try await again().all()
    #expect(all.map(\.purpose) == [.speech, .copies, .weather])
    #expect(
      all.map(\.outcome) == [.unknown, .failed(.tooSlow), .answered(status: 200, bytes: 512)])
    #expect(all.map(\.host) == ["localhost", "cloud.example.org", "api.example.org"])
    #expect(all.map(\.bytes) == [7, 9_000_000_000, 0])
    #expect(all.allSatisfy { $0.moment == Moment(milliseconds: 1234) })
    try await log.clear()
    #expect(try await log.all().isEmpty)
    #expect(try await again().all().isEmpty)
  }

  @Test func forgetsTheOldest() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let log = again()
    for number in 0..<DepartureTable.most + 10 {
      _ = try await log.begin(.weather, to: "\(number)", bytes: 0)
    }
    let all = try await log.all()
    #expect(all.count == DepartureTable.most)
    #expect(all.first?.host == "\(DepartureTable.most + 9)")
    #expect(all.last?.host == "10")
  }

  @Test func saysSoWhereNothingCanBeNoted() async throws {
    let log = DepartureLog("/proc/no/such/folder") { Moment(milliseconds: 0) }
    await #expect(throws: OutsideError.unnoted) {
      _ = try await log.begin(.weather, to: "x", bytes: 0)
    }
  }
}
