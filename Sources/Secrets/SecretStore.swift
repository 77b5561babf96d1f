// SPDX-License-Identifier: GPL-3.0-or-later

import CSecret
import GLib

/// Secrets that the desktop keeps for this program (the Secret Service, through libsecret), each
/// under what it is for. They are in no file of ours, and in no log.
///
/// The desktop may ask the person to unlock them, which takes as long as it takes.
@MainActor package enum SecretStore {
  /// Nil where none is kept for this.
  package static func secret(for purpose: String) async throws(KeyringError) -> String? {
    try await trying { () throws(KeyringError) in try await kept(for: purpose) }
  }

  private static func kept(for purpose: String) async throws(KeyringError) -> String? {
    let attributes = SecretAttributes(purpose)
    let result = await attempt { cancellable, done, data in
      secret_password_lookupv(
        secret_shim_schema(), attributes.table, cancellable, done, data)
    }
    let secret = try throwing { secret_password_lookup_finish(result.pointer, $0) }
    guard let secret else {
      // One that stays locked is answered like one that is not there.
      guard try await isKept(attributes) else { return nil }
      throw .locked
    }
    // Overwrites what it frees.
    defer { secret_password_free(secret) }
    return String(cString: secret)
  }

  /// Keeps it in place of what was kept for this. `label` is what the desktop's own list of secrets
  /// shows.
  package static func keep(
    _ secret: String, for purpose: String, label: String
  ) async throws(KeyringError) {
    try await trying { () throws(KeyringError) in
      let attributes = SecretAttributes(purpose)
      let result = await attempt { cancellable, done, data in
        secret_password_storev(
          secret_shim_schema(), attributes.table, SECRET_COLLECTION_DEFAULT, label, secret,
          cancellable, done, data)
      }
      _ = try throwing { secret_password_store_finish(result.pointer, $0) }
    }
  }

  // MARK: - Keys

  /// The same for a key, which is in no memory that is not wiped: `lend` hands its digits over, and
  /// libsecret takes a copy into memory of its own.
  package static func keepKey(
    for purpose: String, label: String, lending lend: ((Span<UInt8>) -> Void) -> Void
  ) async throws(KeyringError) {
    var value: OpaquePointer?
    lend { digits in
      digits.withUnsafeBytes { bytes in
        value = secret_value_new(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, "text/plain")
      }
    }
    guard let value else { preconditionFailure("no key was handed over") }
    // Wiped with its last reference.
    defer { secret_value_unref(UnsafeMutableRawPointer(value)) }
    try await trying { () throws(KeyringError) in
      let attributes = SecretAttributes(purpose)
      let result = await attempt { cancellable, done, data in
        secret_password_storev_binary(
          secret_shim_schema(), attributes.table, SECRET_COLLECTION_DEFAULT, label, value,
          cancellable, done, data)
      }
      _ = try throwing { secret_password_store_finish(result.pointer, $0) }
    }
  }

  /// Hands the digits of a key to `read`, which must not copy them to where nothing wipes them. Nil
  /// where none is kept for this. The person is asked to unlock a keyring that is locked only where
  /// `isAsking`; otherwise this throws `locked`.
  package static func key<Value>(
    for purpose: String, isAsking: Bool, reading read: (Span<UInt8>) -> Value?
  ) async throws(KeyringError) -> Value? {
    let kept = try await trying { () throws(KeyringError) in
      try await keptKey(for: purpose, isAsking: isAsking)
    }
    guard let kept else { return nil }
    defer { secret_value_unref(UnsafeMutableRawPointer(kept)) }
    var count: gsize = 0
    guard let text = secret_value_get(kept, &count) else { return nil }
    let digits = UnsafeRawBufferPointer(start: text, count: Int(count))
    return digits.withMemoryRebound(to: UInt8.self) { read($0.span) }
  }

  private static func keptKey(
    for purpose: String, isAsking: Bool
  ) async throws(KeyringError) -> OpaquePointer? {
    let attributes = SecretAttributes(purpose)
    guard !isAsking else {
      let result = await attempt { cancellable, done, data in
        secret_password_lookupv(
          secret_shim_schema(), attributes.table, cancellable, done, data)
      }
      let value = try throwing { secret_password_lookup_binary_finish(result.pointer, $0) }
      guard value == nil, try await isKept(attributes) else { return value }
      throw .locked
    }
    let found = await attempt { cancellable, done, data in
      secret_password_searchv(
        secret_shim_schema(), attributes.table, SECRET_SEARCH_NONE, cancellable, done, data)
    }
    let items = try throwing { secret_password_search_finish(found.pointer, $0) }
    defer { g_list_free_full(items) { if let item = $0 { g_object_unref(item) } } }
    guard let item = items?.pointee.data else { return nil }
    let result = await attempt { cancellable, done, data in
      secret_retrievable_retrieve_secret(OpaquePointer(item), cancellable, done, data)
    }
    return try throwing {
      secret_retrievable_retrieve_secret_finish(OpaquePointer(item), result.pointer, $0)
    }
  }

  // MARK: - Forgetting

  /// Whatever is kept for this is gone.
  package static func forget(_ purpose: String) async throws(KeyringError) {
    try await trying { () throws(KeyringError) in
      let attributes = SecretAttributes(purpose)
      let result = await attempt { cancellable, done, data in
        secret_password_clearv(secret_shim_schema(), attributes.table, cancellable, done, data)
      }
      _ = try throwing { secret_password_clear_finish(result.pointer, $0) }
      // One that stays locked is no failure to the service.
      if try await isKept(attributes) { throw .locked }
    }
  }

  /// Whether a secret is kept for this; does not unlock the keyring.
  package static func isKept(_ purpose: String) async throws(KeyringError) -> Bool {
    try await trying { () throws(KeyringError) in try await isKept(SecretAttributes(purpose)) }
  }

  private static func isKept(_ attributes: SecretAttributes) async throws(KeyringError) -> Bool {
    let result = await attempt { cancellable, done, data in
      secret_password_searchv(
        secret_shim_schema(), attributes.table, SECRET_SEARCH_NONE, cancellable, done, data)
    }
    let found = try throwing { secret_password_search_finish(result.pointer, $0) }
    defer { g_list_free_full(found) { if let item = $0 { g_object_unref(item) } } }
    return found != nil
  }

  /// The service may have begun anew since it was last asked; then it has forgotten how it and
  /// libsecret hand secrets over, and is asked as if for the first time.
  private static func trying<Value>(
    _ body: () async throws(KeyringError) -> Value
  ) async throws(KeyringError) -> Value {
    do throws(KeyringError) {
      return try await body()
    } catch {
      guard case .broken = error else { throw error }
      secret_service_disconnect()
      return try await body()
    }
  }

  /// Breaks off, and closes what the desktop asks, where the task is cancelled.
  private static func attempt(
    _ begin: (
      UnsafeMutablePointer<GCancellable>?, GAsyncReadyCallback?, UnsafeMutableRawPointer
    ) -> Void
  ) async -> AsyncResult {
    let wish = Wish()
    return await withTaskCancellationHandler {
      await AsyncResult.of { done, data in begin(wish.cancellable, done, data) }
    } onCancel: {
      Task { @MainActor in wish.cancel() }
    }
  }

  private static func throwing<Value>(
    _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value
  ) throws(KeyringError) -> Value {
    do {
      return try throwingGError(call)
    } catch {
      throw KeyringError(error)
    }
  }
}

/// What a secret is looked for by.
@MainActor private final class SecretAttributes {
  let table = g_hash_table_new_full(
    { g_str_hash($0) }, { g_str_equal($0, $1) }, { g_free($0) }, { g_free($0) })

  init(_ purpose: String) {
    g_hash_table_insert(table, g_strdup("purpose"), g_strdup(purpose))
  }

  isolated deinit { g_hash_table_unref(table) }
}

/// A caller that waits, and may be cancelled.
@MainActor private final class Wish {
  let cancellable = g_cancellable_new()

  func cancel() { g_cancellable_cancel(cancellable) }

  isolated deinit { g_object_unref(cancellable) }
}
