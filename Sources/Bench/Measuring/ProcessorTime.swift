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
}
