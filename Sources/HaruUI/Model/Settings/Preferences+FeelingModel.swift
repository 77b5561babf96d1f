// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

extension Preferences {
  /// Whether entries are sent to a language model, which tells what they feel like.
  var asksFeelingModel: Bool {
    get { settings.bool("ask-feeling-model") }
    set { settings.set(newValue, for: "ask-feeling-model") }
  }

  var feelingModelAddress: String {
    get { settings.string("feeling-model-address") }
    set { settings.set(newValue, for: "feeling-model-address") }
  }

  var feelingModelName: String {
    get { settings.string("feeling-model-name") }
    set { settings.set(newValue, for: "feeling-model-name") }
  }

  func onFeelingModelChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    for key in ["ask-feeling-model", "feeling-model-address", "feeling-model-name"] {
      settings.onChanged(key, listener: listener, handler)
    }
  }
}
