// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
package import Outside

extension Purpose {
  /// What it is called in a list of what left this computer.
  @MainActor package var name: String {
    switch self {
    case .weather: gettext("Weather")
    case .speech: gettext("Words from speech")
    // Translators: Like “Words from speech”, by a program that runs on the same computer.
    case .whisper: gettext("Words from speech, by whisper.cpp on this computer")
    case .feelings: gettext("Feelings")
    case .copies: gettext("Copies")
    case .recognisers: gettext("Speech recognizers")
    }
  }
}

extension OutsideError {
  /// What went wrong, in one sentence. Nothing of the diary depends on it.
  @MainActor package var words: String {
    switch self {
    case .off: gettext("Haru is not allowed to go online.")
    case .badAddress: gettext("Haru can’t use this address.")
    case .unprotected:
      gettext("The address does not begin with “https”, so others could read along.")
    case .unreachable: gettext("The server can’t be reached.")
    case .untrusted: gettext("The server could not prove its identity.")
    case .tooSlow: gettext("The server took too long.")
    case .tooLarge: gettext("The server’s answer was too long.")
    case .full: gettext("The place is full.")
    case .refused: gettext("The server does not accept the key.")
    // Translators: What came of a question to a server: the person has cancelled it.
    case .cancelled: gettext("Cancelled")
    case .unnoted:
      gettext("What leaves this computer can’t be noted at the moment, so nothing left.")
    case .broken: gettext("The connection broke off, or the answer made no sense.")
    }
  }
}

extension ServerError {
  /// What went wrong, in one sentence.
  @MainActor package var words: String {
    switch self {
    case .outside(let error): error.words
    case .refused(let status):
      // Translators: The number is that of HTTP, such as 404.
      gettext("The server refused to answer ({number}).")
        .filling("number", with: NumberText.plain(status))
    case .otherProgram: gettext("Another program answers there, so nothing was sent to it.")
    case .unreadable: gettext("The server’s answer makes no sense.")
    }
  }
}
