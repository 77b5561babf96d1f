// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup
import GLib

/// A request as libsoup sends it, and the answer as it comes.
@MainActor final class WebMessage {
  let pointer: OpaquePointer

  init(_ request: WebRequest) throws(WebError) {
    let isClean = request.headers.allSatisfy { Self.isClean($0.key) && Self.isClean($0.value) }
    guard isClean, Self.isAddress(request.address),
      let message = soup_message_new(request.method.rawValue, request.address)
    else { throw .badAddress }
    pointer = message
    // A server can't redirect what it is told to another server.
    soup_message_add_flags(pointer, SOUP_MESSAGE_NO_REDIRECT)
    let headers = soup_message_get_request_headers(pointer)
    for (name, value) in request.headers { soup_message_headers_replace(headers, name, value) }
    if let body = request.body {
      withExtendedLifetime(body.bytes) {
        soup_message_set_request_body_from_bytes(pointer, body.type, body.bytes.pointer)
      }
    }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// A line that ends early would begin another header.
  private static func isClean(_ words: String) -> Bool {
    words.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// Whether it leads to a server; libsoup complains where it does not.
  private static func isAddress(_ address: String) -> Bool {
    !address.contains(" ") && isClean(address) && soup_shim_is_address(address) != 0
  }

  /// What is known of the answer before its body is read.
  var answer: WebAnswer {
    let headers = soup_message_get_response_headers(pointer)
    let type = soup_message_headers_get_content_type(headers, nil)
    return WebAnswer(
      status: Int(soup_message_get_status(pointer).rawValue),
      type: type.map { String(cString: $0) },
      server: header("Server"),
      body: [])
  }

  /// Likewise, of an answer that is handed on.
  var head: WebHead {
    WebHead(
      status: answer.status, location: header("Location"), range: header("Content-Range"),
      announced: announced, tag: header("ETag").flatMap { $0.hasPrefix("\"") ? $0 : nil })
  }

  private func header(_ name: String) -> String? {
    soup_message_headers_get_one(soup_message_get_response_headers(pointer), name)
      .map { String(cString: $0) }
  }

  /// Whether it can't be read on its way.
  var isProtected: Bool {
    String(cString: g_uri_get_scheme(soup_message_get_uri(pointer))) == "https"
  }

  /// How many bytes the server says that will come; 0 where it does not say.
  var announced: Int {
    Int(
      clamping: soup_message_headers_get_content_length(
        soup_message_get_response_headers(pointer)))
  }
}
