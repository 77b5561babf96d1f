// SPDX-License-Identifier: GPL-3.0-or-later

/// One microphone has taken over from another while a recording went on.
package struct MicrophoneSwitch: Equatable, Sendable {
  package let from: Microphone
  package let to: Microphone
}
