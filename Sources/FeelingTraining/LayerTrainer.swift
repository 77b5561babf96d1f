// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings

/// Learns an `OutputLayer` from texts that the tables were not taught with, all of them at each
/// step.
struct LayerTrainer {
  private static let steps = 1500
  private static let rate: Float = 1
  private static let decay: Float = 0.000_02

  private var evidence: [SIMD16<Float>] = []
  private var targets: [(target: FeelingTarget, weight: Float)] = []

  mutating func add(_ evidence: SIMD16<Float>, _ target: FeelingTarget, weight: Float) {
    guard weight > 0 else { return }
    self.evidence.append(evidence)
    targets.append((target, weight))
  }

  func train() -> OutputLayer {
    guard !evidence.isEmpty else { return OutputLayer() }
    let whitening = Whitening(evidence, weights: targets.map(\.weight))
    let whitened = evidence.map { whitening.whitened($0) }
    let whole = targets.reduce(0) { $0 + $1.weight }
    var (layer, last) = (OutputLayer(), OutputLayer())
    for step in 0..<Self.steps {
      // Goes on in the direction of the last step, which gets there much sooner.
      let momentum = Float(step) / Float(step + 3)
      var ahead = layer
      for row in ahead.rows.indices {
        ahead.rows[row] += momentum * (layer.rows[row] - last.rows[row])
      }
      ahead.biases += momentum * (layer.biases - last.biases)
      last = layer
      layer = ahead.stepped(by: slope(ahead, whitened, whole), rate: Self.rate, decay: Self.decay)
    }
    return whitening.unwhitened(layer)
  }

  private func slope(
    _ layer: OutputLayer, _ whitened: [SIMD16<Float>], _ whole: Float
  ) -> OutputLayer {
    var slope = OutputLayer()
    for (evidence, (target, weight)) in zip(whitened, targets) {
      let part = target.slope(layer.shares(evidence)) * (weight / whole)
      slope.biases += part
      for row in slope.rows.indices { slope.rows[row] += part[row] * evidence }
    }
    return slope
  }
}

extension OutputLayer {
  fileprivate func stepped(by slope: OutputLayer, rate: Float, decay: Float) -> OutputLayer {
    var stepped = self
    for row in rows.indices {
      stepped.rows[row] -= rate * (slope.rows[row] + decay * rows[row])
    }
    stepped.biases -= rate * (slope.biases + decay * biases)
    return stepped
  }
}
