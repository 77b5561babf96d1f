// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A small disk of our own, mounted below a room. Only root may do that, and not everywhere.
struct MountedDisk {
  let place: String

  /// One that lies in a file, with a journal.
  static func ext4(in image: String, at place: String) throws -> MountedDisk {
    let megabytes = 32
    try Errand.run("truncate", "--size=\(megabytes)M", image)
    try Errand.run("mkfs.ext4", "-q", "-F", image)
    return try MountedDisk(at: place, "-o", "loop", image)
  }

  /// One that lies in the copy of such a file, as after a power cut: its journal is gone through.
  static func copied(_ image: String, at place: String) throws -> MountedDisk {
    try MountedDisk(at: place, "-o", "loop", image)
  }

  /// One that lies in memory, and is full soon.
  static func small(megabytes: Int, at place: String) throws -> MountedDisk {
    try MountedDisk(at: place, "-t", "tmpfs", "-o", "size=\(megabytes)m", "haru-bench")
  }

  private init(at place: String, _ options: String...) throws {
    self.place = place
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let mounting = try Errand("mount", options + [place])
    guard mounting.isDone else { throw Refusal() }
  }

  /// What this computer does not let us do.
  struct Refusal: Error {}

  /// Also where something on it is still open: it is gone once nothing is.
  func unmount() throws { try Errand.run("umount", "--lazy", place) }
}
