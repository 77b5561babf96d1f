// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import FoundationEssentials
import GLib

/// How one knows a server of SSH again. The person sees its keys once; from then on it has to have
/// them.
extension HostKey {
  /// The short form in which people compare keys, as SSH prints it.
  package var fingerprint: String {
    let bytes = Data(base64Encoded: key) ?? Data()
    let hash = Data(SHA256.hash(bytes)).base64EncodedString()
    return "SHA256:" + hash.prefix { $0 != "=" }
  }

  /// The best known first.
  static func keys(
    ofHost host: String, port: Int, program: String = "ssh-keyscan"
  ) async throws(CopyError) -> [HostKey] {
    let end: Subprocess.End
    do throws(GLibError) {
      end = try await Subprocess.run(
        [program, "-T", "15", "-p", "\(port)", "--", host], environment: Program.environment)
    } catch {
      throw .noProgram(program)
    }
    guard !Task.isCancelled else { throw .cancelled }
    let keys = String(decoding: end.output, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap(parse)
    guard !keys.isEmpty else { throw .unreachable }
    return keys.sorted { $0.rank < $1.rank }
  }

  /// As the file `known_hosts` has it, which names the usual port in no brackets.
  func line(host: String, port: Int) -> String {
    (port == 22 ? host : "[\(host)]:\(port)") + " \(type) \(key)\n"
  }

  private static func parse(_ line: Substring) -> HostKey? {
    let parts = line.split(separator: " ")
    guard parts.count == 3, !line.hasPrefix("#"), Data(base64Encoded: String(parts[2])) != nil
    else { return nil }
    return HostKey(type: String(parts[1]), key: String(parts[2]))
  }

  private var rank: String { type == "ssh-ed25519" ? "" : type }
}
