// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The processes that this one has started, also those that have ended and were not taken note of.
enum Helpers {
  /// Those that were started by a process, by default this one.
  static func running(_ name: String = "haru-media", by parent: pid_t = getpid()) -> [pid_t] {
    // What ends meanwhile is no longer there to be read.
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap(pid_t.init).filter { process in
      let status = status(process)
      return status.contains("\nPPid:\t\(parent)\n") && status.hasPrefix("Name:\t\(name)\n")
    }
  }

  /// Whether it goes on: what has ended, and was not taken note of, does not.
  static func isRunning(_ process: pid_t) -> Bool {
    let status = status(process)
    return !status.isEmpty && !status.contains("State:\tZ") && !status.contains("State:\tX")
  }

  static func status(_ process: pid_t) -> String {
    (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
  }
}
