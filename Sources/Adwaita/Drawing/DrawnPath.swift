// SPDX-License-Identifier: GPL-3.0-or-later

/// Lines and curves that are drawn together.
package struct DrawnPath: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  enum Step: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, to: Point)
    case close
  }

  private(set) var steps: [Step] = []

  package init() {}

  package mutating func move(to point: Point) { steps.append(.move(point)) }

  package mutating func line(to point: Point) { steps.append(.line(point)) }

  /// A Bézier curve that leaves towards `first`, and arrives from `second`.
  package mutating func curve(_ first: Point, _ second: Point, to point: Point) {
    steps.append(.curve(first, second, to: point))
  }

  package mutating func close() { steps.append(.close) }
}
