// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

/// What is asked of a server.
package struct WebRequest: Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  package struct Body: Sendable {
    package var bytes: Bytes
    package var type: String

    package init(_ bytes: Bytes, type: String) { (self.bytes, self.type) = (bytes, type) }

    package init(_ bytes: [UInt8], type: String) { self.init(Bytes(bytes), type: type) }
  }

  package var method: Method
  package var address: String
  package var headers: [String: String]
  package var body: Body?
  /// How many bytes of an answer are taken, and how long all of it may last.
  package var maxBytes: Int
  package var timeout: Duration

  package init(
    _ method: Method, _ address: String, headers: [String: String] = [:],
    body: Body? = nil, maxBytes: Int, timeout: Duration
  ) {
    self.method = method
    self.address = address
    self.headers = headers
    self.body = body
    self.maxBytes = maxBytes
    self.timeout = timeout
  }
}

extension WebRequest {
  /// Asks for what is at an address.
  package init(_ address: String, maxBytes: Int, timeout: Duration) {
    self.init(.get, address, maxBytes: maxBytes, timeout: timeout)
  }
}

/// What a server answers, whatever it thinks of what it was asked.
package struct WebAnswer: Hashable, Sendable {
  package var status: Int
  package var type: String?
  /// What the server calls itself.
  package var server: String?
  package var body: [UInt8]

  package var isGood: Bool { 200..<300 ~= status }
}
