// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// The computer that measures: what explains a figure, and nothing that names a person.
enum Computer {
  static var remark: String {
    let facts = [
      "\(ProcessInfo.processInfo.activeProcessorCount) cores",
      field("model name", in: contents("/proc/cpuinfo")) ?? "unknown processor",
      "load \(contents("/proc/loadavg").prefix { $0 != " " })",
    ]
    return "computer: " + facts.joined(separator: ", ")
  }

  /// The text behind a name and a colon, as the files of `/proc` put it.
  static func field(_ name: String, in text: String) -> String? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]) == name else { continue }
      return trimmed(parts[1])
    }
    return nil
  }

  /// What a file of `/proc` says; nothing where there is none, since a process may end at any time.
  static func contents(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
