// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// What the colors of the days of a year mean.
final class HeatLegend: Box {
  private let amounts: AmountLegend
  private let swatches: [Swatch]
  private let feelings: FlowBox
  private let photos = Label(gettext("Each square is the first photo of its day.")).inLines(3)
    .styled(.caption, .dimLabel)

  init() {
    let swatches = DayFullness.written.map(Swatch.init)
    self.swatches = swatches
    amounts = AmountLegend(swatches)
    let emotions = Emotion.allCases.map { emotion in
      let icon = FeelingIcon().sized(.caption)
      icon.show(emotion)
      return Box(.horizontal, spacing: 6) {
        icon
        Label(emotion.name).styled(.caption)
      }.aligned(horizontally: .center)
    }
    feelings = FlowBox(spacing: 6, perLine: 2...5) { emotions }.withoutKeyboard()
    super.init(.vertical)
    append(amounts)
    append(feelings)
    append(photos)
  }

  func show(_ colors: HeatColors) {
    amounts.isVisible = colors.coloring == .amount
    feelings.isVisible = colors.coloring == .feeling
    photos.isVisible = colors.coloring == .photos
    for swatch in swatches { swatch.show(colors) }
  }
}

private final class Swatch: DrawingArea {
  private let amount: DayFullness
  private var colors: HeatColors?

  init(_ amount: DayFullness) {
    self.amount = amount
    super.init(width: 14, height: 14)
    aligned(vertically: .center)
  }

  func show(_ colors: HeatColors) {
    self.colors = colors
    redraw()
  }

  override func draw(_ drawing: Drawing) {
    guard let colors else { return }
    let ink = drawing.ink
    drawing.fill(drawing.whole, colors.ground(of: amount, ink: ink), radius: 3)
    if StyleManager.isHighContrast {
      drawing.stroke(drawing.whole, ink.faded(to: 0.5), width: 1, radius: 3)
    }
  }
}
