// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// What can be pasted that is no text.
package enum Pasteable: Equatable {
  case files
  /// A picture, as bytes of this type: "image/png".
  case picture(type: String)
}

/// What was copied, in this program or another one.
@MainActor package struct Clipboard {
  /// Lives as long as the screen does.
  private let clipboard: OpaquePointer?

  fileprivate init(of widget: Widget) { clipboard = gtk_widget_get_clipboard(widget.widget) }

  /// Puts a text where it can be pasted from.
  package func copy(_ text: String) { gdk_clipboard_set_text(clipboard, text.withoutNul) }

  /// Takes away what was copied in this program, here and where the mouse has marked something, so
  /// that it can be pasted nowhere.
  package func clearOwn() {
    guard let display = gdk_clipboard_get_display(clipboard) else { return }
    for kept in [clipboard, gdk_display_get_primary_clipboard(display)]
    where gdk_clipboard_is_local(kept) != 0 {
      gdk_clipboard_set_content(kept, nil)
    }
    gdk_display_sync(display)
  }

  /// Whether words were copied.
  var hasText: Bool {
    gdk_content_formats_contain_gtype(gdk_clipboard_get_formats(clipboard), Self.textType) != 0
  }

  /// What was copied, where that are files, or a picture of one of these types without words: the
  /// first of them that is there.
  package func pasteable(types: [String]) -> Pasteable? {
    let formats = gdk_clipboard_get_formats(clipboard)
    if gdk_content_formats_contain_gtype(formats, gdk_file_list_get_type()) != 0
      || gdk_content_formats_contain_mime_type(formats, "text/uri-list") != 0
    {
      return .files
    }
    // Programs for letters and tables offer a picture of the words that were copied.
    guard !hasText else { return nil }
    return types.first { gdk_content_formats_contain_mime_type(formats, $0) != 0 }
      .map { .picture(type: $0) }
  }

  /// The paths of the files that were copied; none where they are gone from there by now.
  package func files() async -> [String] {
    let result = await AsyncResult.of {
      gdk_clipboard_read_value_async(
        clipboard, gdk_file_list_get_type(), gint(G_PRIORITY_DEFAULT), nil, $0, $1)
    }
    guard let value = gdk_clipboard_read_value_finish(clipboard, result.pointer, nil) else {
      return []
    }
    return FileList.paths(in: value)
  }

  /// The words that were copied; nil where there are none.
  package func text() async -> String? {
    let result = await AsyncResult.of { gdk_clipboard_read_text_async(clipboard, nil, $0, $1) }
    return gdk_clipboard_read_text_finish(clipboard, result.pointer, nil).map {
      String(consuming: $0)
    }
  }

  /// What was copied, as bytes of this type; nil where it is gone by now, or larger than `limit`.
  package func bytes(type: String, limit: Int) async -> [UInt8]? {
    let opened = await AsyncResult.of { ready, data in
      type.withCString { name in
        var types: [UnsafePointer<CChar>?] = [name, nil]
        gdk_clipboard_read_async(
          clipboard, &types, gint(G_PRIORITY_DEFAULT), nil, ready, data)
      }
    }
    guard let stream = gdk_clipboard_read_finish(clipboard, opened.pointer, nil, nil) else {
      return nil
    }
    defer { g_object_unref(stream) }
    return await Self.bytes(of: stream, limit: limit)
  }

  private static func bytes(
    of stream: UnsafeMutablePointer<GInputStream>, limit: Int
  ) async -> [UInt8]? {
    var all: [UInt8] = []
    while true {
      let read = await AsyncResult.of {
        g_input_stream_read_bytes_async(stream, 1 << 18, gint(G_PRIORITY_DEFAULT), nil, $0, $1)
      }
      guard let piece = g_input_stream_read_bytes_finish(stream, read.pointer, nil) else {
        return nil
      }
      defer { g_bytes_unref(piece) }
      var count: gsize = 0
      let start = g_bytes_get_data(piece, &count)
      guard count > 0 else { return all }
      all += UnsafeRawBufferPointer(start: start, count: Int(count))
      guard all.count <= limit else { return nil }
    }
  }

  private static var textType: GType { GType(16 << 2) }  // G_TYPE_STRING
}

extension Widget {
  package var clipboard: Clipboard { Clipboard(of: self) }
}
