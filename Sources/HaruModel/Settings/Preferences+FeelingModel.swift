// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

extension Preferences {
  /// Whether entries are sent to a language model, which tells what they feel like.
  package var asksFeelingModel: Bool {
    get { settings.bool("ask-feeling-model") }
    set { settings.set(newValue, for: "ask-feeling-model") }
  }

  package var feelingModelAddress: String {
    get { settings.string("feeling-model-address") }
    set { settings.set(newValue, for: "feeling-model-address") }
  }

  package var feelingModelName: String {
    get { settings.string("feeling-model-name") }
    set { settings.set(newValue, for: "feeling-model-name") }
  }

  package func onFeelingModelChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    for key in ["ask-feeling-model", "feeling-model-address", "feeling-model-name"] {
      settings.onChanged(key, listener: listener, handler)
    }
  }
}
