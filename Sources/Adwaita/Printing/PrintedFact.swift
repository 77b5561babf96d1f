// SPDX-License-Identifier: GPL-3.0-or-later

/// Something known, in a few words beside a symbol.
package struct PrintedFact: Equatable, Sendable {
  package let symbol: PrintedSymbol?
  package let text: String

  package init(_ symbol: PrintedSymbol?, _ text: String) {
    (self.symbol, self.text) = (symbol, text)
  }
}
