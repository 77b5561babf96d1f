// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A text view on which more is drawn than its text.
@MainActor open class DrawnTextView: Widget {
  /// What an input method holds back.
  private(set) var composed = ""
  var isComposing: Bool { !composed.isEmpty }
  private var placeholder: LiveText?
  private var drawMore: @MainActor (TextCanvas) -> Void = { _ in }
  /// Has to hear of each change of the text.
  private(set) var emptySide: EmptyTextSide?

  init() {
    super.init(
      borrowing: UnsafeMutableRawPointer(g_object_new_with_properties(drawnViewType, 0, nil, nil)))
    connect("preedit-changed") { [weak self] in self?.composed = $0.string(1) }
    emptySide = EmptyTextSide(of: self) { [weak self] isOpposite in
      guard let self else { return }
      gtk_text_view_set_justification(view, isOpposite ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT)
    }
  }

  var view: UnsafeMutablePointer<GtkTextView> { cast(pointer) }

  /// Says what may be written here, as long as there is nothing.
  package func setPlaceholder(_ words: @escaping LiveText) {
    placeholder = words
    followLanguage { $0.renewPlaceholder() }
  }

  /// The words that were given say something else from now on.
  package func renewPlaceholder() {
    guard let placeholder else { return }
    adwaita_shim_set_accessible_placeholder(pointer, placeholder())
    redraw()
  }

  /// Draws over the text each time that it is drawn.
  package func onDrawn(_ draw: @escaping @MainActor (TextCanvas) -> Void) { drawMore = draw }

  package func redraw() { gtk_widget_queue_draw(widget) }

  fileprivate func draw(on snapshot: OpaquePointer) {
    let canvas = TextCanvas(self, snapshot)
    drawMore(canvas)
    if let placeholder, !isComposing, !adwaita_shim_has_text(pointer),
      gtk_text_view_get_editable(view) != 0
    {
      let ink = canvas.ink.faded(to: StyleManager.isHighContrast ? 0.9 : 0.7)
      canvas.writeAtStart(placeholder(), ink)
    }
  }
}

@MainActor private let drawnViewType = g_type_register_static_simple(
  gtk_text_view_get_type(), "HaruTextView", guint(MemoryLayout<GtkTextViewClass>.size),
  { views, _ in
    let views = views?.assumingMemoryBound(to: GtkTextViewClass.self)
    views?.pointee.snapshot_layer = { view, layer, snapshot in
      guard layer == GTK_TEXT_VIEW_LAYER_ABOVE_TEXT, let view, let snapshot else { return }
      // Safe: GTK draws on the main thread, and the snapshot does not leave the call.
      nonisolated(unsafe) let call = (view: UnsafeMutableRawPointer(view), snapshot: snapshot)
      MainActor.assumeIsolated {
        guard let view = Object.existing(at: call.view) as? DrawnTextView else { return }
        view.draw(on: call.snapshot)
      }
    }
  },
  guint(MemoryLayout<GtkTextView>.size), nil, GTypeFlags(rawValue: 0))
