// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// What all windows can do. GTK owns a window until it is destroyed.
@MainActor open class Window: Widget {
  var window: UnsafeMutablePointer<GtkWindow> { cast(pointer) }
  private var queuesKeys = false

  /// Whether closing goes on.
  package enum CloseAnswer {
    case allow
    case keepOpen
  }

  /// Whether it tells nothing of what the application has open, so that it may be shown while
  /// that is covered.
  package var isSeenWhileCovered = false

  /// Shows it; while the application's windows are covered, once they are not.
  package func present() {
    if WindowCover.above(window)?.keepsBack(self) != true { gtk_window_present(window) }
  }

  /// The same where another program has the keyboard: Wayland lets a window come before its windows
  /// only with a `token` that the desktop has given with what the person did.
  ///
  /// > https://wayland.app/protocols/xdg-activation-v1
  package func present(activatedBy token: String?) {
    if let token { gtk_window_set_startup_id(window, token) }
    present()
  }

  /// Asks the window to close, as its close button does.
  package func close() { gtk_window_close(window) }

  package func destroy() { gtk_window_destroy(window) }

  @discardableResult
  package func titled(_ title: @autoclosure @escaping LiveText) -> Self {
    followLanguage { $0.title = title() }
    return self
  }

  package var title: String {
    get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(window, newValue) }
  }

  /// The size that the window has when it is neither maximized nor tiled.
  package var size: (width: Int, height: Int) {
    get {
      var width: gint = 0
      var height: gint = 0
      gtk_window_get_default_size(window, &width, &height)
      return (Int(width), Int(height))
    }
    set { gtk_window_set_default_size(window, gint(newValue.width), gint(newValue.height)) }
  }

  package var isMaximized: Bool {
    get { gtk_window_is_maximized(window) != 0 }
    set { newValue ? gtk_window_maximize(window) : gtk_window_unmaximize(window) }
  }

  /// Stays above `parent` and goes with it; one that is `modal` keeps the input from it.
  package func belong(to parent: Window, modal: Bool = false) {
    gtk_window_set_destroy_with_parent(window, 1)
    stay(above: parent)
    // The application's keys work in it, too.
    gtk_window_set_application(window, gtk_window_get_application(parent.window))
    gtk_window_set_modal(window, modal ? 1 : 0)
    guard !queuesKeys else { return }
    queuesKeys = true
    // After the application's keys, since GTK asks what was added last first.
    queueKeys()
  }

  /// A window that was closed but still is in use would keep a parent that is no more: GTK 4.8 lets
  /// it go only where the window goes with it.
  /// https://gitlab.gnome.org/GNOME/gtk/-/blob/4.8.3/gtk/gtkwindow.c#L2572
  func stay(above parent: Window) {
    let ending = parent.window
    // Set again, GTK would hear of the parent's end only after what follows has taken the parent
    // away, and a window that goes with its parent would stay.
    guard gtk_window_get_transient_for(window) != ending else { return }
    gtk_window_set_transient_for(window, ending)
    parent.connect("destroy", listener: self) { [weak self] _ in
      guard let self, gtk_window_get_transient_for(window) == ending else { return }
      gtk_window_set_transient_for(window, nil)
    }
  }

  /// The same for the window that a widget is in.
  package func belong(toWindowOf widget: Widget) {
    if let parent = widget.surroundingWindow { belong(to: parent) }
  }

  @discardableResult
  package func closingOnEscape() -> Self {
    let keys = gtk_shortcut_controller_new()
    let shortcut = gtk_shortcut_new(
      gtk_shortcut_trigger_parse_string("Escape"), gtk_named_action_new("window.close"))
    gtk_shortcut_controller_add_shortcut(keys, shortcut)
    gtk_widget_add_controller(widget, keys)
    return self
  }

  @discardableResult
  package func onCloseRequest(_ handler: @escaping @MainActor () -> CloseAnswer) -> Self {
    connect("close-request") { arguments in
      arguments.answer(handler() == .keepOpen)
    }
    return self
  }

  @discardableResult
  package func onActiveChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    onNotify("is-active", handler)
    return self
  }
}

/// A window of the application's own. It is no `ActionMap`: GTK exports the map of such a window to
/// every program on the session bus. A group that is inserted into it is not exported.
@MainActor open class ApplicationWindow: Window {
  package init(_ application: Application) {
    super.init(borrowing: adw_application_window_new(cast(application.pointer)))
    queueKeys()
  }

  package func setContent(_ content: Widget) {
    adw_application_window_set_content(cast(pointer), content.widget)
  }
}

/// A window beside the main one.
@MainActor open class SecondaryWindow: Window {
  package init() {
    super.init(borrowing: adw_window_new())
  }

  package func setContent(_ content: Widget) {
    adw_window_set_content(cast(pointer), content.widget)
  }
}

extension Widget {
  /// The window that the widget is in.
  package var surroundingWindow: Window? {
    windowAround.flatMap { Object.existing(at: UnsafeMutableRawPointer($0)) as? Window }
  }

  /// The open windows of the application that shows this widget, the one used last first.
  package var openWindows: [Window] {
    guard let window = windowAround, let found = gtk_window_get_application(window) else {
      return []
    }
    let application = Object.existing(at: UnsafeMutableRawPointer(found)) as? Application
    return application?.openWindows ?? []
  }
}
