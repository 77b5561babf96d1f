// SPDX-License-Identifier: GPL-3.0-or-later

/// What the helper process is asked for on its command line.
enum HelperOrder {
  /// To read a picture; the size of a square that the answer has to fit comes behind it.
  static let picture = "--picture"
  /// To fork a process for each of many files.
  static let forkServer = "--fork-server"
}
