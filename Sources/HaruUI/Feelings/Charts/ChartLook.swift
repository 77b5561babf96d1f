// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruModel
import HaruParts

/// The colours of a chart, and from which side it is read.
struct ChartLook {
  let ink: Paint
  /// The color of the program: how positive days were is no feeling, and has the color of none.
  let course: Paint
  /// How large the letters of labels are.
  let letters: Double
  let isMirrored: Bool
  /// Whether parts are told from each other by patterns, too.
  let hasPatterns: Bool

  /// Without an `accent`, as in a file, the course is drawn in the color of words.
  init(_ drawing: Drawing, accent: Paint? = nil, letters: Double, hasPatterns: Bool) {
    ink = drawing.ink
    course = accent ?? drawing.ink.faded(to: 0.7)
    self.hasPatterns = hasPatterns
    self.letters = letters
    isMirrored = Widget.isRightToLeft
  }

  /// Light words are on a dark ground.
  var isDark: Bool { ink.isLight }

  /// How much room a line of labels takes.
  var line: Double { (letters * 1.4).rounded(.up) }

  var grid: Paint { ink.faded(to: 0.12) }
  var axis: Paint { ink.faded(to: 0.35) }
  var label: Paint { ink.faded(to: 0.7) }
  /// Behind the value that is being looked at.
  var chosen: Paint { ink.faded(to: 0.08) }
  /// What the chart is drawn on.
  var ground: Paint { Paint(Color(isDark ? 0x363636 : 0xffffff)) }

  /// The lines that tell one part of a bar from another, on its colour.
  var pattern: Paint { Paint(isDark ? .black : .white).faded(to: 0.5) }

  var positive: Paint { course }
  var negative: Paint { ink.faded(to: 0.55) }

  func paint(_ emotion: Emotion) -> Paint { Paint(emotion.color(isDark: isDark)) }

  func paint(_ kind: FeelingCategory) -> Paint {
    switch kind {
    case .emotion(let emotion): paint(emotion)
    case .unsure: ink.faded(to: 0.45)
    case .unread: ink.faded(to: 0.2)
    }
  }
}
