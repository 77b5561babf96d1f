// SPDX-License-Identifier: GPL-3.0-or-later

/// Work on a diary that takes a while, and can be broken off.
package protocol CancellableWork: AnyObject {
  func cancel()
}
