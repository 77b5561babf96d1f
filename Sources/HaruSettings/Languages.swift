// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

/// The languages that Haru speaks, and which one it speaks now.
package enum Languages {
  package static let english = Language(code: "en", locale: "en_US.UTF-8", ownName: "English")

  /// In the order of their own names, English first as the language of the source.
  package static let all = [
    english,
    Language(code: "de", locale: "de_DE.UTF-8", ownName: "Deutsch"),
    Language(code: "es", locale: "es_ES.UTF-8", ownName: "Español"),
    Language(code: "fr", locale: "fr_FR.UTF-8", ownName: "Français"),
    Language(code: "ar", locale: "ar_EG.UTF-8", ownName: "العربية", isRightToLeft: true),
    Language(code: "ko", locale: "ko_KR.UTF-8", ownName: "한국어"),
    Language(code: "ja", locale: "ja_JP.UTF-8", ownName: "日本語"),
    Language(code: "zh_CN", locale: "zh_CN.UTF-8", ownName: "简体中文"),
  ]

  /// Made-up languages, for which `meson-wrapper/strings --pseudo` writes catalogs. With them,
  /// translators find words that are in no catalog, and places that are too narrow. No list offers
  /// them, but a preference may name them.
  package static let pseudo = [
    Language(code: "en_XA", locale: "en_US.UTF-8", ownName: "en_XA"),
    Language(code: "ar_XB", locale: "ar_EG.UTF-8", ownName: "ar_XB", isRightToLeft: true),
  ]

  /// What the environment asked for, before we changed any of it.
  package static let environment = Program.environment
  private static let system = Language.preferred(among: all, environment: environment) ?? english

  /// The languages of the system, Haru's or not, as the C library names them: "ko_KR".
  package static var ofTheSystem: [String] { Language.wishes(in: environment) }

  /// The language with this code; where there is none, the system's.
  package static func language(_ code: String) -> Language {
    (all + pseudo).first { $0.code == code } ?? system
  }

  /// Speaks as the preferences say, or else as the environment does; for a program without a
  /// window.
  package static func speakAsPreferred() {
    Translation.start()
    do {
      let installation = try Installation()
      let settings = try Settings(schema: "org.harudiary.Haru", directory: installation.schemas)
      use(language(settings.string("language")), from: installation)
    } catch {
      Program.complain("haru: English only: \(error)")
    }
  }

  /// Uses `language` for every text from now on. `prepare` is called with the language before the
  /// followers.
  ///
  /// A catalog that is missing or damaged costs the translation, never the start: the words are
  /// English then, and the terminal is told why.
  package static func use(
    _ language: Language, from installation: Installation,
    prepare: (Language) -> Void = { _ in }
  ) {
    // Ask for the environment before `Translation` writes into it.
    _ = system
    var catalog: Catalog?
    if language != english {
      do {
        catalog = try Catalog(path: installation.catalog(of: language))
      } catch {
        Program.complain("haru: no translation for \(language.code): \(error)")
      }
    }
    // Without its catalog, a language would be that of the libraries alone.
    let spoken = catalog == nil ? english : language
    prepare(spoken)
    Translation.use(spoken, catalog: catalog, locales: installation.locales)
  }
}
