// SPDX-License-Identifier: GPL-3.0-or-later

/// What keeps something from being measured, in a sentence for the person at the terminal.
struct Obstacle: Error, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence }
}
