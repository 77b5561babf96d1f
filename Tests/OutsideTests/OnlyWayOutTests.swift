// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// What keeps the promise that nothing leaves but through the client.
@Suite struct OnlyWayOutTests {
  /// Everything that is written in Swift, with the module that it belongs to.
  private let files: [(module: String, source: Data)]

  init() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }
      .map { file in
        let module = String(file.prefix { $0 != "/" })
        return (module, try Data(contentsOf: sources.appending(path: file)))
      }
  }

  private func modules(saying words: String) -> Set<String> {
    Set(files.lazy.filter { $0.source.range(of: Data(words.utf8)) != nil }.map(\.module))
  }

  @Test func nobodyElseAsksServers() {
    #expect(modules(saying: "import CSoup\n") == ["Web"])
    #expect(modules(saying: "import Web\n") == ["Outside"])
  }

  @Test func nothingElseOpensAConnection() {
    for words in [
      "URLSession", "FoundationNetworking", "AF_INET", "g_socket_client", "g_socket_connect",
      "souphttpsrc", "getaddrinfo", "g_resolver",
    ] {
      // The names of its errors alone.
      #expect(modules(saying: words).subtracting(["Web"]).isEmpty, "\(words)")
    }
  }
}
