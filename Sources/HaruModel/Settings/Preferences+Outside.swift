// SPDX-License-Identifier: GPL-3.0-or-later

package import HaruSettings

extension Preferences {
  /// Whether anything of Haru may go online at all.
  package var goesOnline: Setting<Bool> { Setting(settings, "go-online") }

  // MARK: - A language model

  /// Whether entries are sent to a language model, which tells what they feel like.
  package var asksFeelingModel: Setting<Bool> { Setting(settings, "ask-feeling-model") }

  package var feelingModelAddress: Setting<String> { Setting(settings, "feeling-model-address") }

  package var feelingModelName: Setting<String> { Setting(settings, "feeling-model-name") }

  package var feelingModelSettings: [any ChangingSetting] {
    [asksFeelingModel, feelingModelAddress, feelingModelName]
  }
}
