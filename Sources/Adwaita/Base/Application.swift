// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
public import GLib

/// The running program: one per session, whose later starts are handed to the first.
@MainActor open class Application: Object, ActionMap {
  private var application: UnsafeMutablePointer<GApplication> { cast(pointer) }
  package let cover = WindowCover()

  /// `resources` is the path below which the bundled style sheet and icons lie.
  package init(id: String, resources: String) {
    let flags = G_APPLICATION_HANDLES_OPEN
    super.init(adopting: UnsafeMutableRawPointer(adw_application_new(id, flags)))
    g_application_set_resource_base_path(application, resources)
    connect("startup", after: true) { _ in Self.forgetTooltips }
  }

  /// Keeps GTK from showing a tooltip that is due when a window or popover goes: it may belong
  /// there, and GTK does not look whether it still has a surface.
  static let forgetTooltips: Void = {
    // A class has no signals before it is asked for.
    g_type_class_ref(gtk_widget_get_type())
    let unrealize = g_signal_lookup("unrealize", gtk_widget_get_type())
    g_signal_add_emission_hook(
      unrealize, 0,
      { _, _, values, _ in
        let widget = values.flatMap { g_value_get_object($0) }
        if let widget, adwaita_shim_is_native(widget) { forgetDueTooltip() }
        let goesOn: gboolean = 1
        return goesOn
      }, nil, nil)
  }()

  /// Keeps GTK from setting the locale: the language is ours to choose. Before GTK starts.
  package static func keepLocale() { gtk_disable_setlocale() }

  /// Keeps the names of files that a person chooses out of the desktop's list of recent files.
  /// Before the first file chooser.
  ///
  /// GTK's file chooser adds them, and GTK writes `recently-used.xbel` in the class handler of
  /// "changed", which this replaces. The setting `gtk-recent-files-enabled` would not do: where it
  /// is off, GTK 4.8 empties the file, with what all other programs have noted there.
  package static func keepOutOfRecentFiles() {
    let managers = g_type_class_ref(gtk_recent_manager_get_type())
    managers?.assumingMemoryBound(to: GtkRecentManagerClass.self).pointee.changed = { _ in }
  }

  /// Runs until the last window is closed; answers with the exit status.
  package func run() -> Int {
    Int(g_application_run(application, CommandLine.argc, CommandLine.unsafeArgv))
  }

  /// Starts without running yet: what was told of the start-up happens now.
  package func register() throws(GLibError) {
    _ = try throwingGError { g_application_register(application, nil, $0) }
  }

  /// The windows that are open, the one used last first.
  package var openWindows: [Window] {
    var windows: [Window] = []
    var next = gtk_application_get_windows(cast(pointer))
    while let item = next?.pointee {
      if let window = item.data.flatMap({ Object.existing(at: $0) as? Window }) {
        windows.append(window)
      }
      next = item.next
    }
    return windows
  }

  package func quit() { g_application_quit(application) }

  package func setKeys(_ keys: [String], for action: String) {
    let strings = g_strv_builder_new()
    for key in keys { g_strv_builder_add(strings, key) }
    let list = g_strv_builder_end(strings)
    g_strv_builder_unref(strings)
    defer { g_strfreev(list) }
    list?.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: keys.count + 1) {
      gtk_application_set_accels_for_action(cast(pointer), action, $0)
    }
  }

  /// A switch of the command line that answers at once, without starting anything: `answer` gives
  /// the exit status.
  package func addSwitch(
    _ name: String, _ description: String, _ answer: @escaping @MainActor () -> Int
  ) {
    g_application_add_main_option(
      application, name, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, description, nil)
    connect("handle-local-options") { arguments in
      let isGiven = arguments.boxed(1).map { g_variant_dict_contains(cast($0), name) != 0 }
      // -1: go on starting.
      arguments.answer(isGiven == true ? answer() : -1)
    }
  }

  /// A switch of the command line that does an action of the application in place of showing its
  /// window: in the program that runs already, or in this one, which begins to run by it.
  package func addSwitch(_ name: String, _ description: String, doing action: String) {
    addSwitch(name, description) { [weak self] in
      guard let self else { return 1 }
      do throws(GLibError) {
        try register()
      } catch {
        Program.complain("--\(name): \(error)")
        return 1
      }
      g_action_group_activate_action(OpaquePointer(pointer), action, nil)
      return 0
    }
  }

  /// Lets the command line name a folder, which is read from the arguments elsewhere.
  package func allowFolder(_ name: String, _ description: String, _ placeholder: String) {
    g_application_add_main_option(
      application, name, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, description, placeholder)
  }

  /// What the help of the command line says below the options.
  package func setHelp(_ text: String) {
    g_application_set_option_context_description(application, text)
  }

  @discardableResult
  package func onStartup(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("startup", after: true) { _ in handler() }
    return self
  }

  /// Hears which files it is to open, in place of being activated.
  @discardableResult
  package func onOpen(_ handler: @escaping @MainActor ([String]) -> Void) -> Self {
    connect("open") { arguments in
      let files = arguments.address(1)?.assumingMemoryBound(to: OpaquePointer?.self)
      handler(
        (0..<arguments.int(2)).compactMap { index in
          files?[index].flatMap { g_file_get_path($0) }.map { String(consuming: $0) }
        })
    }
    return self
  }

  @discardableResult
  package func onActivate(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("activate") { _ in handler() }
    return self
  }
}

private func forgetDueTooltip() {
  guard let display = gdk_display_get_default() else { return }
  // GTK's timer is the only one that is given the display. GTK may still remove it by its number,
  // so it is only disarmed.
  let timer = g_main_context_find_source_by_user_data(nil, UnsafeMutableRawPointer(display))
  if let timer { g_source_set_ready_time(timer, -1) }
}
