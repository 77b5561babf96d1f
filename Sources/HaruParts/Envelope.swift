// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita

/// A sealed letter from outside: an envelope in the color of the theme, with a seal on its flap.
package final class Envelope: DrawingArea {
  /// How long it takes to be closed.
  private static let closingTime = Duration.milliseconds(400)
  /// With the frame that comes after it, the person waits no longer than 400 ms for the words.
  private static let openingTime = Duration.milliseconds(360)

  /// From 0, where its flap stands open, to 1, where the seal is on it.
  private var progress = 1.0
  private var began: ContinuousClock.Instant?

  package static let smallWidth = 64

  /// That of a card.
  package static var small: Envelope {
    let envelope = Envelope(width: smallWidth, height: 44)
    return envelope.aligned(vertically: .center)
  }

  package override init(width: Int, height: Int) {
    super.init(width: width, height: height)
    styled(Style("envelope"))
  }

  /// Closes it before the eyes of the person, once, and only where things may move.
  package func close() {
    guard isAnimated, began == nil else { return }
    progress = 0
    onFrames { [weak self] in self?.closeFurther() ?? false }
  }

  private func closeFurther() -> Bool {
    let began = began ?? .now
    self.began = began
    progress = min((.now - began) / Self.closingTime, 1)
    redraw()
    return progress < 1
  }

  /// Opens it before the eyes of the person, and then calls `whenOpen`; that at once where nothing
  /// may move.
  package func open(_ whenOpen: @escaping @MainActor () -> Void) {
    guard isAnimated else { return whenOpen() }
    began = nil
    onFrames { [weak self] in
      guard let self else { return false }
      let began = began ?? .now
      self.began = began
      progress = 1 - min((.now - began) / Self.openingTime, 1)
      redraw()
      if progress == 0 { whenOpen() }
      return progress > 0
    }
  }

  package override func draw(_ drawing: Drawing) {
    let (width, height) = (Double(drawing.width), Double(drawing.height))
    let line = max(1, min(width, height) / 70)
    let whole = Rectangle(
      x: line / 2, y: line / 2, width: width - line, height: height - line)
    let radius = min(width, height) / 16
    drawing.fill(whole, drawing.ink.faded(to: 0.1), radius: radius)
    drawing.stroke(whole, drawing.ink.faded(to: 0.45), width: line, radius: radius)
    let tip = DrawnPath.Point(width / 2, height / 2 * eased(progress / 0.7))
    var flap = DrawnPath()
    flap.move(to: DrawnPath.Point(line + radius / 3, line + radius / 3))
    flap.line(to: tip)
    flap.line(to: DrawnPath.Point(width - line - radius / 3, line + radius / 3))
    drawing.fill(flap, drawing.ink.faded(to: 0.08))
    drawing.stroke(flap, drawing.ink.faded(to: 0.45), width: line)
    drawSeal(drawing, at: tip, of: min(width, height) / 9, pressed: eased((progress - 0.6) / 0.4))
  }

  private func drawSeal(
    _ drawing: Drawing, at center: DrawnPath.Point, of radius: Double, pressed: Double
  ) {
    guard pressed > 0 else { return }
    let size = radius * (1.6 - 0.6 * pressed)
    drawing.fillCircle(at: center, radius: size, drawing.ink.faded(to: pressed))
    let ring = Paint(red: 1, green: 1, blue: 1, opacity: 0.4 * pressed)
    drawing.strokeCircle(at: center, radius: size * 0.65, ring, width: max(1, size / 9))
  }

  private func eased(_ part: Double) -> Double {
    let left = 1 - min(max(part, 0), 1)
    return 1 - left * left * left
  }
}
