// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// What begins each line. Whatever a later format looks like, its first line and its last one are
/// as they are here, so that it is known as newer, and damage as damage.
private enum LineName {
  static let format = "haru key file"
  static let cipher = "cipher"
  static let diary = "diary"
  static let inbox = "inbox"
  static let signature = "mac"
  /// The SHA-256 of all lines before it: a damaged file isn't mistaken for a wrong password.
  static let digest = "check"
}

extension KeyFile {
  fileprivate static let format = 1
  /// A few hundred bytes are needed; a later format may need more.
  package static let maxSize = 1 << 16

  /// The content of the file.
  package var bytes: [UInt8] {
    let signed = content.bytes + Array("\(LineName.signature) \(Hex.text(signature))\n".utf8)
    return signed + Array("\(LineName.digest) \(Hex.text(SHA256.hash(signed)))\n".utf8)
  }

  /// Reads what `bytes` makes, and nothing else.
  package init(_ bytes: [UInt8]) throws(KeyFileError) {
    var lines = KeyFileLines(try Self.undamaged(bytes))
    let format = try lines.number(after: LineName.format)
    guard format <= Self.format else { throw .newer }
    let number = try lines.number(after: LineName.cipher)
    guard let cipher = Cipher(rawValue: number) else { throw number > 0 ? .newer : .damaged }
    guard let diary = UniqueID(try lines.words(after: LineName.diary, count: 1)[0]) else {
      throw .damaged
    }
    let content = Content(
      cipher: cipher, diary: diary, password: try lines.passwordLock(),
      keyring: try lines.keyring(),
      inboxKey: try lines.bytes(after: LineName.inbox, count: InboxKeys.publicKeySize))
    self.init(content, signature: try lines.bytes(after: LineName.signature, count: Secret.size))
    // Each value has one way to be written, and nothing stands beside them.
    guard self.bytes == bytes else { throw .damaged }
  }

  /// All lines but the last one, which is the digest of these.
  private static func undamaged(_ bytes: [UInt8]) throws(KeyFileError) -> ArraySlice<UInt8> {
    let newline = UInt8(ascii: "\n")
    guard bytes.count <= maxSize, bytes.last == newline,
      let end = bytes.dropLast().lastIndex(of: newline)
    else { throw .damaged }
    let digest = "\(LineName.digest) \(Hex.text(SHA256.hash(bytes[...end])))\n"
    guard bytes[(end + 1)...].elementsEqual(digest.utf8) else { throw .damaged }
    return bytes[...end]
  }
}

extension KeyFile.Content {
  static let keyringContext = "keyring"

  /// What is signed: all lines before the signature.
  var bytes: [UInt8] {
    var lines = [
      "\(LineName.format) \(KeyFile.format)",
      "\(LineName.cipher) \(cipher.rawValue)",
      "\(LineName.diary) \(diary)",
      "\(password.context) \(Hex.text(password.sealed.bytes))",
    ]
    if let keyring { lines.append("\(Self.keyringContext) \(Hex.text(keyring.bytes))") }
    lines.append("\(LineName.inbox) \(Hex.text(inboxKey))")
    return lines.flatMap { Array("\($0)\n".utf8) }
  }
}

/// The lines of a key file, from the first to the last.
private struct KeyFileLines {
  private var rest: ArraySlice<String>

  init(_ bytes: ArraySlice<UInt8>) {
    // By bytes: what is between two newlines may be anything.
    rest =
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }[...]
  }

  /// The words behind `name` in the next line.
  mutating func words(after name: String, count: Int) throws(KeyFileError) -> [String] {
    guard let line = rest.popFirst(), line.hasPrefix(name + " ") else { throw .damaged }
    let found = line.dropFirst(name.count + 1).split(
      separator: " ", omittingEmptySubsequences: false)
    guard found.count == count else { throw .damaged }
    return found.map(String.init)
  }

  mutating func number(after name: String) throws(KeyFileError) -> Int {
    guard let number = Int(try words(after: name, count: 1)[0]) else { throw .damaged }
    return number
  }

  mutating func bytes(after name: String, count: Int) throws(KeyFileError) -> [UInt8] {
    guard let bytes = Hex.bytes(try words(after: name, count: 1)[0]), bytes.count == count else {
      throw .damaged
    }
    return bytes
  }

  mutating func passwordLock() throws(KeyFileError) -> PasswordLock {
    let parts = try words(after: PasswordLock.name, count: 4)
    guard let passes = Int(parts[0]), let bytes = Int(parts[1]), let salt = Hex.bytes(parts[2]),
      let sealed = Hex.bytes(parts[3]).flatMap({ SealedSecret($0) })
    else { throw .damaged }
    return PasswordLock(try PasswordStretch(passes: passes, bytes: bytes, salt: salt), sealed)
  }

  /// Nil where the next line is another one.
  mutating func keyring() throws(KeyFileError) -> SealedSecret? {
    guard rest.first?.hasPrefix(KeyFile.Content.keyringContext + " ") == true else { return nil }
    let sealed = try bytes(after: KeyFile.Content.keyringContext, count: SealedSecret.size)
    return SealedSecret(sealed)
  }
}
