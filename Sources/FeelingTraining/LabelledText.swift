// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings

/// A text, and the feeling that it was labelled with.
struct LabelledText {
  var text: String
  /// The set's own labels.
  var labels: Set<String> = []
  /// From 0 to 1 for each head, where the set says anything about it.
  var targets: [Head: Float]

  /// What one leading feeling says of all heads.
  init(_ text: String, leading: Head) {
    self.text = text
    targets = [:]
    for head in Head.allCases { targets[head] = head == leading ? 1 : 0 }
    switch leading {
    case .joy, .calm: targets[.positive] = 1
    case .sadness, .anger, .fear: targets[.negative] = 1
    case .neutral: targets[.calm] = nil
    case .positive, .negative: break
    }
    if leading == .calm { targets[.neutral] = nil }
    labels = [String(describing: leading)]
  }

  init(_ text: String, labels: Set<String>, targets: [Head: Float]) {
    self.text = text
    self.labels = labels
    self.targets = targets
  }
}
