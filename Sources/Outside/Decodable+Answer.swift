// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

extension Decodable {
  /// Reads what a server answers; nil where that is not JSON, or not of this form.
  init?(jsonAnswer bytes: [UInt8]) {
    guard let answer = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = answer
  }
}
