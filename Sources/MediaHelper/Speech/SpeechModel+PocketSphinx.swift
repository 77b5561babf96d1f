// SPDX-License-Identifier: GPL-3.0-or-later

/// pocketsphinx, which Debian has with a model of English.
extension SpeechModel {
  /// What brings the model.
  package static let englishPackage = "pocketsphinx-en-us"

  /// English, where it is installed.
  package static var english: SpeechModel? {
    let folder = "/usr/share/pocketsphinx/model/en-us"
    guard hasFiles(["en-us/mdef", "en-us.lm.bin", "cmudict-en-us.dict"], in: folder) else {
      return nil
    }
    return SpeechModel(.pocketSphinx, folder, language: "en")
  }
}
