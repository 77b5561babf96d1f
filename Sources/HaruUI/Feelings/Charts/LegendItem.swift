// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts
import HaruWords

/// A line of a legend: what a colour and its pattern mean.
enum LegendItem: Hashable {
  case kind(FeelingCategory, count: Int)
  case positive(Double)
  case negative(Double)
  /// A single value of a line: a dot for what is positive, a ring for what is negative.
  case value(SmoothedStep)
  /// The line, which goes between the values.
  case average(SmoothedStep)

  var name: String {
    switch self {
    case .kind(let kind, let count): Self.name(kind.name, NumberText.whole(count))
    // Translators: How pleasant entries are, in the legend of a chart.
    case .positive(let share): Self.name(gettext("Positive"), NumberText.percent(share))
    // Translators: How unpleasant entries are, in the legend of a chart.
    case .negative(let share): Self.name(gettext("Negative"), NumberText.percent(share))
    case .value(let step): step.nameOfValue
    case .average(let step): step.nameOfAverage
    }
  }

  private static func name(_ name: String, _ share: String) -> String {
    // Translators: A line of a legend: “Joy 42” or “Positive 42%”.
    gettext("{name} {share}").filling("name", with: name).filling("share", with: share)
  }

  /// The feeling, whose icon is known from elsewhere.
  var emotion: Emotion? {
    if case .kind(.emotion(let emotion), _) = self { emotion } else { nil }
  }

  /// Whether it explains what is drawn, and not a color.
  var isMark: Bool {
    switch self {
    case .value, .average: true
    case .kind, .positive, .negative: false
    }
  }

  func draw(in box: Rectangle, _ drawing: Drawing, _ look: ChartLook) {
    switch self {
    case .kind(let kind, _): kind.draw(in: box, drawing, look)
    case .positive: drawing.fill(box, look.positive, radius: 1.5)
    case .negative:
      drawing.fill(box, look.negative, radius: 1.5)
      if look.hasPatterns { ChartPattern.rising.draw(in: box, drawing, look.pattern) }
    case .value:
      let (y, quarter) = (box.y + box.height / 2, box.width / 4)
      drawing.strokeCircle(
        at: .init(box.x + quarter, y), radius: 2, look.negative, width: 1.25)
      drawing.fillCircle(at: .init(box.right - quarter, y), radius: 2.5, look.positive)
    case .average:
      let y = box.y + box.height / 2
      drawing.stroke(
        DrawnPath(through: [.init(box.x, y), .init(box.right, y)]), look.course, width: 2)
    }
  }
}

/// Into what a line of averages divides its days. Where parts are longer, the line goes from value
/// to value, and needs no explanation.
enum SmoothedStep {
  case day, week

  init?(_ step: FeelingStep) {
    switch step {
    case .day: self = .day
    case .week: self = .week
    case .month, .year: return nil
    }
  }

  fileprivate var nameOfValue: String {
    switch self {
    // Translators: What a dot in a chart stands for.
    case .day: gettext("Each day")
    // Translators: What a dot in a chart stands for.
    case .week: gettext("Each week")
    }
  }

  fileprivate var nameOfAverage: String {
    switch self {
    // Translators: What the line in a chart stands for.
    case .day: gettext("Average of 5 days")
    // Translators: What the line in a chart stands for.
    case .week: gettext("Average of 3 weeks")
    }
  }
}
