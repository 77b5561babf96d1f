// SPDX-License-Identifier: GPL-3.0-or-later

/// The window of a program that is watched while keys are pressed in it.
struct WatchedWindow {
  private let watch: Watch
  private let keyboard: Keyboard

  init(of child: Child) throws {
    keyboard = try Keyboard(for: child.process)
    watch = Watch(child)
    try watch.rest()
  }

  /// The longest that the program did not look at what had come, in milliseconds.
  var longestWork: Double { watch.longestWork }

  /// Has the keys that are pressed from now on, until another window takes them.
  func takeKeyboard() throws {
    try keyboard.take()
    try watch.restOrBlink(for: .milliseconds(60), atMost: 300_000_000)
  }

  /// Presses a key, whatever comes of it.
  func strike(_ key: String) throws { try keyboard.press(key) }

  /// Presses a key, and waits for the frame that shows what came of it.
  func press(_ key: String) throws -> Response {
    let began = try begin(key)
    return Response(from: began, to: try nextFrame(after: key))
  }

  /// Presses a key, and waits for the frame after which nothing changes any more.
  func pressAndRest(_ key: String) throws -> Response {
    let began = try begin(key)
    let first = try nextFrame(after: key)
    return Response(from: began, to: try watch.rest() ?? first)
  }

  /// Presses a key that may change nothing, and waits until nothing moves any more.
  func pressAndSettle(_ key: String) throws {
    _ = try begin(key)
    try watch.rest(for: .milliseconds(60))
  }

  /// Presses a key, and answers with what each frame took until nothing moved any more.
  func pressAndWatch(_ key: String) throws -> [Response] {
    var last = try begin(key)
    var frames: [Response] = []
    while let sighting = try watch.next(before: System.now + 600_000_000) {
      guard case .frame(let frame) = sighting else { continue }
      frames.append(Response(from: last, to: frame))
      last = frame
    }
    return frames
  }

  /// Presses a key that leads to a text, where in the end only the caret blinks.
  func pressAndBlink(_ key: String) throws {
    _ = try press(key)
    try watch.restOrBlink()
  }

  /// Puts the caret of the text on the screen this far into it.
  func putCaret(at share: Double) throws {
    watch.tell("caret \(share)")
    try watch.restOrBlink()
  }

  func forgetLongestWork() { watch.forgetLongestWork() }

  /// Scrolls the list or grid on the screen from end to end in so many frames; answers with what
  /// each of them took after the one before.
  func glide(frames: Int) throws -> [Response] { try move("glide \(frames)") }

  /// The same from the start on, so many pixels a frame.
  func creep(frames: Int, pixels: Int) throws -> [Response] {
    try move("creep \(frames) \(pixels)")
  }

  /// In Haru, goes to the list of all entries, which has the keyboard once a search has ended.
  func goToEntries() throws {
    _ = try pressAndRest("alt+2")
    // Where the caret is that blinks, it takes ten seconds to rest.
    _ = try press("ctrl+f")
    _ = try pressAndRest("Escape")
  }

  private func begin(_ key: String) throws -> Sighting.Point {
    try keyboard.press(key)
    while true {
      if case .key(let point) = try watch.next(after: "the key \(key)") { return point }
    }
  }

  private func nextFrame(after key: String) throws -> Sighting.Point {
    while true {
      if case .frame(let frame) = try watch.next(after: "it got the key \(key)") { return frame }
    }
  }

  private func move(_ order: String) throws -> [Response] {
    watch.tell(order)
    while try watch.next(after: order) != .moving {}
    var frames: [Response] = []
    var last: Sighting.Point?
    while true {
      switch try watch.next(after: order) {
      case .moved:
        try watch.rest()
        return frames
      case .frame(let point):
        // Up to the first frame, there was more than one to do.
        if let last { frames.append(Response(from: last, to: point)) }
        last = point
      case .key, .busy, .moving: continue
      }
    }
  }
}
