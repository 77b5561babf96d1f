// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings
import FoundationEssentials

/// Where files lie in the checkout.
enum Checkout {
  private static let top = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func file(_ path: String) -> URL { top.appending(path: path) }
}

/// The model that comes with Haru.
enum TestModel {
  static let file = Checkout.file("data/feelings.model")

  static func reader() throws -> FeelingReader { try FeelingReader(contentsOf: file) }

  static func entries(_ name: String) -> URL {
    Checkout.file("Tests/FeelingsTests/entries").appending(path: name)
  }
}
