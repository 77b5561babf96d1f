// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The processor time that a process has used, in ticks of the kernel's clock (mostly 10 ms).
struct ProcessorTime: Equatable {
  let ticks: Int

  init(of process: pid_t) {
    self.init(stat: Computer.contents("/proc/\(process)/stat"))
  }

  /// The name of the program is in brackets, and may hold brackets and spaces itself. Behind it,
  /// user time is the twelfth field and system time the one after it.
  /// https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
  init(stat: String) {
    let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
    ticks = fields.dropFirst(12).prefix(2).reduce(0) { $0 + (Int($1) ?? 0) }
  }

  /// The seconds that all processors together were busy since the computer was started, also with
  /// what other computers on the same hardware took from them.
  /// https://man7.org/linux/man-pages/man5/proc_stat.5.html
  static var ofComputer: Double {
    let fields = fieldsOfComputer
    return fields.reduce(0, +) - fields[3] - fields[4]
  }

  /// The seconds of these that other computers on the same hardware took.
  static var stolenFromComputer: Double { fieldsOfComputer[7] }

  /// In seconds: user, nice, system, idle, waiting, interrupts, soft interrupts, stolen.
  private static var fieldsOfComputer: [Double] {
    let line = Computer.contents("/proc/stat").prefix { $0 != "\n" }
    let fields = line.split(separator: " ").dropFirst().prefix(8).map { Double($0) ?? 0 }
    guard fields.count == 8 else { return Array(repeating: 0, count: 8) }
    return fields.map { $0 / Double(sysconf(Int32(_SC_CLK_TCK))) }
  }
}
