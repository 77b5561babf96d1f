// SPDX-License-Identifier: GPL-3.0-or-later

/// What a writer is told when it is started: where to write, and how to vary it.
struct WritingOrder: Equatable {
  private static let option = "--keep-writing"

  let folder: String
  /// Also the first number that it gives to a page or a text.
  let seed: Int
  /// What time its clock shows first, in minutes since the first writer began.
  let minute: Int

  init(folder: String, seed: Int, minute: Int) {
    self.folder = folder
    self.seed = seed
    self.minute = minute
  }

  init?(_ arguments: [String]) {
    guard arguments.count == 4, arguments[0] == Self.option, let seed = Int(arguments[2]),
      let minute = Int(arguments[3])
    else { return nil }
    self.init(folder: arguments[1], seed: seed, minute: minute)
  }

  var arguments: [String] { [Self.option, folder, "\(seed)", "\(minute)"] }
}
