// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Light or dark, and the style sheets on top of libadwaita's own.
package final class StyleManager: Object {
  /// The settings keep these names.
  package enum Scheme: String, Sendable {
    case system
    case light
    case dark
  }

  private let provider = StyleProvider()

  package init() {
    super.init(borrowing: adw_style_manager_get_default())
    provider.install()
  }

  package var isDark: Bool { adw_style_manager_get_dark(opaque) != 0 }

  /// Whether the desktop asks for colors that stand out from each other.
  package var isHighContrast: Bool { Self.isHighContrast }

  /// The same, for what draws itself: quick enough to be asked in each frame.
  package static var isHighContrast: Bool {
    adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
  }

  package var scheme: Scheme {
    get {
      switch adw_style_manager_get_color_scheme(opaque) {
      case ADW_COLOR_SCHEME_FORCE_LIGHT: .light
      case ADW_COLOR_SCHEME_FORCE_DARK: .dark
      default: .system
      }
    }
    set {
      let scheme =
        switch newValue {
        case .system: ADW_COLOR_SCHEME_DEFAULT
        case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
        case .dark: ADW_COLOR_SCHEME_FORCE_DARK
        }
      adw_style_manager_set_color_scheme(opaque, scheme)
    }
  }

  /// How large the desktop wants letters to be, as a multiple of their usual size.
  package static var textScale: Double {
    let resolution = adwaita_shim_text_resolution()
    return resolution > 0 ? Double(resolution) / 1024 / 96 : 1
  }

  /// Calls `handler` when the desktop wants letters of another size.
  package func onTextScaleChanged(_ handler: @escaping @MainActor () -> Void) {
    guard let pointer = gtk_settings_get_default().map({ UnsafeMutableRawPointer($0) }) else {
      return
    }
    let settings = Object.existing(at: pointer) ?? Object(borrowing: pointer)
    settings.connect("notify::gtk-xft-dpi", listener: self) { _ in handler() }
  }

  /// Hears that letters are to be of another size or font, where the program follows the size, for
  /// as long as `listener` lives. Widgets have them once the next frame is laid out.
  package static func onLettersChanged(
    listener: Object, _ handler: @escaping @MainActor () -> Void
  ) {
    guard let pointer = gtk_settings_get_default(),
      let settings = Object.existing(at: UnsafeMutableRawPointer(pointer))
    else { return }
    settings.connect("notify::gtk-xft-dpi", listener: listener) { _ in handler() }
    settings.connect("notify::gtk-font-name", listener: listener) { _ in handler() }
  }

  /// The family of the font that the desktop gives to all programs.
  package static var fontFamily: String? {
    fontDescription { pango_font_description_get_family($0).map { String(cString: $0) } }
  }

  /// The family that shows letters of Latin in that font: another one where it is not installed.
  package static var latinFontFamily: String? { fontDescription(latinFamily) }

  private static func fontDescription<Value>(_ read: (OpaquePointer) -> Value?) -> Value? {
    guard let name = adwaita_shim_font_name() else { return nil }
    defer { g_free(name) }
    guard let description = pango_font_description_from_string(name) else { return nil }
    defer { pango_font_description_free(description) }
    return read(description)
  }

  private static func latinFamily(of description: OpaquePointer) -> String? {
    let fonts = pango_cairo_font_map_get_default()
    let context = pango_font_map_create_context(fonts)
    defer { g_object_unref(context.map { UnsafeMutableRawPointer($0) }) }
    pango_context_set_language(context, pango_language_from_string("en"))
    guard let font = pango_font_map_load_font(fonts, context, description) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    return pango_font_description_get_family(found).map { String(cString: $0) }
  }

  /// Replaces the rules that were given before.
  package func use(styleSheet: String) { provider.load(styleSheet) }

  /// A rule by which newer releases of libadwaita accent words with this color, which they would
  /// make from `accent_bg_color` otherwise. Older ones take the color named `accent_color`.
  package static func rule(forAccentedWords color: String) -> String {
    adwaita_shim_has_color_variables() ? ":root { --accent-color: \(color); }\n" : ""
  }

  /// Hears that it is dark or light now, or that contrast is high or not.
  @discardableResult
  package func onStyleChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    onNotify("dark", handler)
    onNotify("high-contrast", handler)
    return self
  }

  /// Hears the same where the program has a style manager, for as long as `listener` lives.
  package static func onStyleChanged(
    listener: Object, _ handler: @escaping @MainActor () -> Void
  ) {
    guard let pointer = adw_style_manager_get_default(),
      let manager = Object.existing(at: UnsafeMutableRawPointer(pointer))
    else { return }
    manager.connect("notify::dark", listener: listener) { _ in handler() }
    manager.connect("notify::high-contrast", listener: listener) { _ in handler() }
  }
}

/// A style sheet that can change while the program runs.
package final class StyleProvider: Object {
  package init() {
    super.init(adopting: UnsafeMutableRawPointer(gtk_css_provider_new()))
  }

  package func install() {
    // Above the bundled style sheet, which says what our colours are used for.
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1)
  }

  package func load(_ styleSheet: String) {
    adwaita_shim_load_style_sheet(cast(pointer), styleSheet)
  }
}
