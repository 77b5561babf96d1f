// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

extension Child {
  /// Waits until the process has used no processor time for a second. One that never comes to rest
  /// is measured all the same: that is a figure, too.
  @discardableResult
  func settle(within limit: Duration = .seconds(20)) -> String {
    let began = System.now
    while System.now - began < Int(limit / .nanoseconds(1)) {
      let before = ProcessorTime(of: process)
      sleep(1)
      guard ProcessorTime(of: process) == before else { continue }
      let seconds = Double(System.now - began) / 1e9
      return "at rest \(seconds.rounded(to: 1)) s after the first frame"
    }
    return "not at rest \(limit.components.seconds) s after the first frame"
  }

  /// Gives a Haru with a large diary a few seconds. It reads the feelings of its entries for
  /// minutes, and does not come to rest before.
  func settleToReading() { settle(within: .seconds(5)) }
}
