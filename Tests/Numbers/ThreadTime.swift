// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Milliseconds that this thread worked for it: what else the computer does meanwhile is not
/// counted.
package func threadTime(of work: () throws -> Void) rethrows -> Double {
  let began = threadTime
  try work()
  return threadTime - began
}

private var threadTime: Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}
