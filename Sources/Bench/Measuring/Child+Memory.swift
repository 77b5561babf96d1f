// SPDX-License-Identifier: GPL-3.0-or-later

extension Child {
  /// What `/proc` says of its memory, in MiB: "VmRSS" is what it has now, "VmHWM" the most that it
  /// has had.
  func memory(_ name: String) throws -> Double {
    let status = Computer.contents("/proc/\(process)/status")
    let words = Computer.field(name, in: status)?.split(separator: " ")
    guard let kibibytes = words?.first.flatMap({ Double($0) }) else {
      throw Obstacle("The memory of a program is not known.")
    }
    return kibibytes / 1024
  }
}
