// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc

/// What a writer had said by the time it was killed.
struct WriterLife {
  let done: [Deed]
  /// Begun when the end came: it may have come about or not.
  let pending: Deed?

  init(_ reports: [UInt8]) throws {
    var done: [Deed] = []
    var pending: Deed?
    // A line that was cut short announces a deed that had not begun.
    let whole = reports[...(reports.lastIndex(of: UInt8(ascii: "\n")) ?? -1)]
    for line in whole.split(separator: UInt8(ascii: "\n")) {
      guard line.elementsEqual(Deed.done.utf8) else {
        pending = try JSONDecoder().decode(Deed.self, from: Data(line))
        continue
      }
      if let deed = pending { done.append(deed) }
      pending = nil
    }
    self.done = done
    self.pending = pending
  }

  /// How far the writer's clock has come meanwhile, at most.
  var minutes: Int {
    (done + [pending].compactMap(\.self)).reduce(0) { minutes, deed in
      switch deed {
      case .sweep(let days), .thin(let days): minutes + 3 + days * 1440
      default: minutes + 1
      }
    }
  }

  /// Lets a writer live until it has done `deeds` and a little longer.
  static func spend(
    _ order: WritingOrder, deeds: Int, microseconds: UInt32
  ) throws -> WriterLife {
    try Child.runningOurselves(order.arguments) { child in
      var reports: [UInt8] = []
      let deadline = System.now + 30_000_000_000
      while try WriterLife(reports).done.count < deeds {
        guard let bytes = child.read(before: deadline), !bytes.isEmpty else {
          throw Obstacle("The writer ended by itself, or did nothing for half a minute.")
        }
        reports += bytes
      }
      // Nothing is waited for: any moment is as good as another to be killed at.
      usleep(microseconds)
      guard child.isRunning else { throw Obstacle("The writer ended by itself.") }
      kill(child.process, SIGKILL)
      while let bytes = child.read(before: deadline), !bytes.isEmpty { reports += bytes }
      return try WriterLife(reports)
    }
  }
}
