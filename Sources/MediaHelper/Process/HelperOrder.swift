// SPDX-License-Identifier: GPL-3.0-or-later

/// What the helper process is asked for on its command line.
enum HelperOrder {
  /// Comes first where the file is sealed, whose key then comes on a descriptor of its own.
  static let sealed = "--sealed"
  /// To read a picture; the size of a square that the answer has to fit comes behind it.
  static let picture = "--picture"
  /// To take the picture of a video from a part of it, whose beginning, and end where it has one,
  /// come behind it in milliseconds.
  static let part = "--part"
  /// To fork a process for each of many files.
  static let forkServer = "--fork-server"
}
