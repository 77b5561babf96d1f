// SPDX-License-Identifier: GPL-3.0-or-later

/// What keeps a model from being trained, in words for the person at the terminal.
package struct TrainingError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
