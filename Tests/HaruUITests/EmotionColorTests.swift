// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Adwaita
@testable import HaruModel
@testable import HaruParts
@testable import HaruUI

/// How an eye sees, as what it makes of the light of red, green and blue.
///
/// > A Physiologically-based Model for Simulation of Color Vision Deficiency, for severity 1.0
/// https://doi.org/10.1109/TVCG.2009.113
enum Eye: CaseIterable {
  case usual
  case protanope
  case deuteranope
  case tritanope

  private var matrix: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanope:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranope:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanope:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// How far two colours are from each other, where 2 can just be told apart side by side.
  ///
  /// > A perceptual color space for image processing: Oklab
  /// https://bottosson.github.io/posts/oklab/
  func distance(_ one: Color, _ other: Color) -> Double {
    let (one, other) = (Self.lab(light(of: one)), Self.lab(light(of: other)))
    return 100 * zip(one, other).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  private func light(of color: Color) -> [Double] {
    let parts = [color.parts.red, color.parts.green, color.parts.blue].map {
      $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    }
    return Self.product(matrix, parts).map { min(max($0, 0), 1) }
  }

  private static func lab(_ light: [Double]) -> [Double] {
    let cones = product(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], light
    ).map(cbrt)
    return product(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones)
  }

  private static func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).map(*).reduce(0, +) }
  }
}

@Suite struct EmotionColorTests {
  @Test(arguments: [false, true], Eye.allCases)
  func noTwoFeelingsLookAlike(isDark: Bool, eye: Eye) {
    for (index, one) in Emotion.allCases.enumerated() {
      for other in Emotion.allCases.dropFirst(index + 1) {
        let distance = eye.distance(one.color(isDark: isDark), other.color(isDark: isDark))
        #expect(distance >= 8.5, "\(one) and \(other) for \(eye): \(distance)")
      }
    }
  }

  /// What is meant by a distance is worth something only where like looks alike.
  @Test func eyesDifferInWhatTheyTellApart() {
    let (red, green) = (Color(0xc04040), Color(0x406040))
    #expect(Eye.usual.distance(red, green) > 10 * Eye.protanope.distance(red, green))
    let (blue, grass) = (Color(0x3070c0), Color(0x209000))
    #expect(Eye.usual.distance(blue, grass) > 3 * Eye.tritanope.distance(blue, grass))
    #expect(Eye.usual.distance(red, red) == 0)
  }

  @Test(arguments: [false, true], Season.allCases) @MainActor
  func everyFeelingIsSeenAgainstTheSkyOfATree(isDark: Bool, season: Season) {
    for surface in TreeScene(season: season, isDark: isDark).sky {
      for emotion in Emotion.allCases {
        for light in [-0.13, 0, 0.13] {
          let shades = TreePainter.shades(
            of: Paint(emotion.color(isDark: isDark)), isDark: isDark, light: light)
          for paint in [shades.shady, shades.lit] {
            let contrast = Color(paint).contrast(with: surface)
            #expect(contrast >= 2.99, "\(emotion) on \(surface.hex): \(contrast)")
          }
        }
      }
    }
  }

  /// The window, views and cards, and popovers of libadwaita.
  @Test(
    arguments: [
      (false, [0xffffff, 0xfafafa]), (true, [0x1e1e1e, 0x242424, 0x303030, 0x363636, 0x383838]),
    ] as [(Bool, [UInt32])])
  func everyFeelingIsSeenOnWhatItIsDrawnOn(isDark: Bool, surfaces: [UInt32]) {
    for emotion in Emotion.allCases {
      for surface in surfaces {
        let contrast = emotion.color(isDark: isDark).contrast(with: Color(surface))
        #expect(contrast >= 3, "\(emotion) on \(Color(surface).hex): \(contrast)")
      }
    }
  }
}

extension Color {
  /// As it is drawn, in whole steps.
  fileprivate init(_ paint: Paint) {
    let parts = [paint.red, paint.green, paint.blue].map { UInt32(($0 * 255).rounded()) }
    self.init(parts.reduce(0) { $0 << 8 | $1 })
  }
}
