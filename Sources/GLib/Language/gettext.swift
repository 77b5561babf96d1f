// SPDX-License-Identifier: GPL-3.0-or-later

// The names under which every translator's tool knows these functions. What they are given must be
// one plain literal: it is found by reading the source.

@MainActor package func gettext(_ id: String) -> String {
  Translation.catalog?.text(id) ?? id
}

/// The same English words can need different translations; `context` tells them apart.
@MainActor package func pgettext(_ context: String, _ id: String) -> String {
  Translation.catalog?.text(id, context: context) ?? id
}

/// The form of the text that goes with `number` of something.
@MainActor package func ngettext(_ one: String, _ many: String, _ number: Int) -> String {
  Translation.catalog?.text(one, for: number) ?? (number == 1 ? one : many)
}

extension String {
  /// Puts `value` where the text says `{name}`.
  package func filling(_ name: String, with value: String) -> String {
    var filled = ""
    var rest = self[...]
    // Byte by byte, since to look for characters takes many times as long.
    let placeholder = Array("{\(name)}".utf8)
    while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      let isPlace = rest.utf8[brace...].starts(with: placeholder)
      filled += rest[..<brace] + (isPlace ? value : "{")
      rest = rest[rest.utf8.index(brace, offsetBy: isPlace ? placeholder.count : 1)...]
    }
    return filled + rest
  }

  /// Puts all values in their places at once: what a person wrote is never taken for a place.
  package func filling(_ values: [String: String]) -> String {
    var filled = ""
    var rest = self[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      filled += rest[..<start]
      rest = rest[start...]
      if let end = rest.utf8.firstIndex(of: UInt8(ascii: "}")),
        let value = values[String(rest[rest.utf8.index(after: start)..<end])]
      {
        filled += value
        rest = rest[rest.utf8.index(after: end)...]
      } else {
        filled += "{"
        rest = rest[rest.utf8.index(after: start)...]
      }
    }
    return filled + rest
  }
}
