// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import MediaHelper

extension Transcript {
  /// What a recogniser on this computer has heard, of all that was said or only of its beginning.
  package nonisolated init(
    _ utterances: [[HeardWord]], by model: SpeechModel, isWhole: Bool = true
  ) {
    self.init(
      utterances.joined().map { word in
        Word(word.text, Int((word.start * 1000).rounded()), Int((word.end * 1000).rounded()))
      }, language: model.language, recogniser: model.name, isWhole: isWhole)
  }
}
