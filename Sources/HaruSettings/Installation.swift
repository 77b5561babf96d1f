// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

/// Where the files that come with the program are: beside the program, wherever it was put.
package struct Installation {
  private let prefix: String
  private let speechList: String?

  /// `HARU_PREFIX` lets a program that was not installed (a test, say) use the files of one that
  /// was.
  package init(environment: [String: String] = Program.environment) throws {
    speechList = environment["HARU_SPEECH_MODELS"]
    if let prefix = environment["HARU_PREFIX"] {
      self.prefix = prefix
    } else {
      let parts = try Program.executable().split(separator: "/").dropLast(2)
      prefix = "/" + parts.joined(separator: "/")
    }
  }

  package var resources: String { prefix + "/share/haru/haru.gresource" }
  /// The model that reads feelings.
  package var feelings: String { prefix + "/share/haru/feelings.model" }
  /// What that was learnt from, and on which terms.
  package var feelingNotices: String { prefix + "/share/haru/feelings-notices.txt" }
  /// Which recognisers of speech can be got; `HARU_SPEECH_MODELS` names another list.
  package var speechModels: String {
    speechList ?? prefix + "/share/haru/speech-models"
  }
  package var locales: String { prefix + "/share/haru/locale" }
  package var schemas: String { prefix + "/share/glib-2.0/schemas" }
  /// The program that reads sounds and pictures for us.
  package var mediaReader: String { prefix + "/libexec/haru/haru-media" }
  package var icons: String { prefix + "/share/icons" }

  package func catalog(of language: Language) -> String {
    prefix + "/share/locale/" + language.code + "/LC_MESSAGES/haru.mo"
  }
}
