// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Files

/// Whether what is written there can be read from the disk.
@Suite struct SwapSpaceTests {
  private static let head = "Filename\t\t\t\tType\t\tSize\t\tUsed\t\tPriority\n"

  /// Folders as they are in /sys, in a folder of their own.
  private struct Devices: ~Copyable {
    let path = FileManager.default.temporaryDirectory.path + "/haru-test-\(UUID())"

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func add(_ name: String, uuid: String? = nil, on slaves: [String] = []) throws {
      let folder = path + "/" + name
      for inner in ["/dm", "/slaves"] { try FileSystem.makeFolders(folder + inner) }
      if let uuid { try Data(uuid.utf8).write(to: URL(filePath: folder + "/dm/uuid")) }
      for slave in slaves {
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/slaves/" + slave, withDestinationPath: path + "/" + slave)
      }
    }

    func swap(_ lines: String) -> SwapSpace {
      let path = path
      return SwapSpace(SwapSpaceTests.head + lines) {
        path + "/" + ($0.split(separator: "/").last ?? "")
      }
    }
  }

  @Test func isToldWhereThereIsNone() {
    #expect(SwapSpace(Self.head) { _ in nil } == .none)
  }

  @Test func memoryThatIsCompressedCannotBeRead() {
    let list = Self.head + "/dev/zram0  partition\t8388604\t0\t100\n"
    #expect(SwapSpace(list) { _ in nil } == .unreadable)
  }

  @Test func aPartitionIsReadable() throws {
    let devices = Devices()
    try devices.add("sda2")
    #expect(devices.swap("/dev/sda2 partition 8388604 0 -2\n") == .readable)
  }

  @Test func isUnreadableBelowEncryption() throws {
    let devices = Devices()
    try devices.add("sda3")
    try devices.add("dm-0", uuid: "CRYPT-LUKS2-0123-luks\n", on: ["sda3"])
    try devices.add("dm-1", uuid: "LVM-abc\n", on: ["dm-0"])
    try devices.add("dm-2", uuid: "LVM-def\n", on: ["sda3"])
    #expect(devices.swap("/dev/dm-0 partition 1 0 -2\n") == .unreadable)
    #expect(devices.swap("/dev/dm-1 partition 1 0 -2\n") == .unreadable)
    #expect(devices.swap("/dev/dm-2 partition 1 0 -2\n") == .readable)
  }

  @Test func oneThatIsReadableIsEnough() throws {
    let devices = Devices()
    try devices.add("sda2")
    let list = "/dev/zram0 partition 1 0 100\n/dev/sda2 partition 1 0 -2\n"
    #expect(devices.swap(list) == .readable)
  }

  @Test func whereNothingIsKnownItIsTakenForReadable() {
    #expect(SwapSpace(Self.head + "/swapfile file 1 0 -2\n") { _ in nil } == .readable)
  }
}
