// SPDX-License-Identifier: GPL-3.0-or-later

/// Gets a copy of all that is recorded, while it is. The recording waits for none of these calls.
package protocol SampleListener: AnyObject, Sendable {
  /// Before the first samples, which are 32 bits each, so many a second. Once.
  func begin(rate: Int)

  /// On the thread that brings the samples, which must not wait.
  func take(_ bytes: UnsafeRawBufferPointer)

  /// Nothing more comes.
  func endInput()
}
