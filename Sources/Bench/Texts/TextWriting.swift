// SPDX-License-Identifier: GPL-3.0-or-later

/// Presses the keys that open a text from the list and write in it, and notes the longest work that
/// the window had with them.
struct TextWriting {
  /// Work in one go, and the key that led to it.
  struct Work {
    var milliseconds = 0.0
    var key = ""
  }

  private let window: WatchedWindow
  private(set) var longest = Work()

  init(_ window: WatchedWindow) {
    self.window = window
    longest = Work(milliseconds: window.longestWork, key: "the start")
  }

  mutating func openFirst() throws {
    try press("alt+2", "ctrl+f", "w", "Escape", "Down", "Home")
    try pressAndRest("Return")
  }

  mutating func openNext() throws {
    // The entry is saved before it is left.
    try pressAndRest("Escape")
    try press("Down")
    try pressAndRest("Return")
  }

  mutating func write(_ letter: String) throws {
    try press("ctrl+Home", letter, "Page_Down", letter, "ctrl+End", letter)
    try press("ctrl+a", "ctrl+c", "ctrl+End")
    // What is pasted comes later than the key.
    try pressAndRest("ctrl+v")
    try press("ctrl+z", "ctrl+End", letter)
  }

  private mutating func press(_ keys: String...) throws {
    for key in keys { try press(key) { try $0.pressAndSettle($1) } }
  }

  private mutating func pressAndRest(_ key: String) throws {
    try press(key) { _ = try $0.pressAndRest($1) }
  }

  private mutating func press(_ key: String, _ body: (WatchedWindow, String) throws -> Void) throws
  {
    window.forgetLongestWork()
    try body(window, key)
    if window.longestWork > longest.milliseconds {
      longest = Work(milliseconds: window.longestWork, key: key)
    }
  }
}
