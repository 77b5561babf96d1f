// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Synchronization

private let wrapperQuark = g_quark_from_static_string("haru-swift-object")

/// GLib reports whether our reference is the last one to its object. While there are others, the
/// GObject in turn holds the Swift object.
private let toggle: GToggleNotify = { data, _, isLast in
  guard let data else { return }
  let object = Unmanaged<Object>.fromOpaque(data)
  if isLast != 0 {
    object.release()
  } else {
    _ = object.retain()
  }
}

/// The one Swift object of a GObject.
///
/// It is tied to its GObject by a toggle reference: while a C library holds the GObject (a widget
/// inside a window, say) the Swift object stays alive with it, so subclasses may carry state and
/// `weak` means what it says; when only Swift holds it, plain reference counting decides.
@MainActor open class Object {
  /// Stays inside the faces: a pointer taken from a wrapper in the wrapper's last use may be dead
  /// before the call that it was taken for.
  package nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

  /// The pointer, for C types that Swift sees as opaque.
  package var opaque: OpaquePointer { OpaquePointer(pointer) }

  var followsLanguage = false

  private nonisolated static let live = Atomic(0)

  /// How many GObjects are wrapped at this moment; tests hold it against leaks.
  package nonisolated static var liveCount: Int { live.load(ordering: .relaxed) }

  /// Wraps an object that is floating or owned elsewhere, adding a reference of its own.
  package init(borrowing pointer: UnsafeMutableRawPointer?) {
    self.pointer = Self.unwrapped(pointer)
    g_object_ref_sink(self.pointer)
    bind()
  }

  /// Wraps an object whose reference is handed over ("transfer full").
  package init(adopting pointer: UnsafeMutableRawPointer?) {
    self.pointer = Self.unwrapped(pointer)
    bind()
  }

  package init(borrowing pointer: OpaquePointer?) {
    self.pointer = Self.unwrapped(UnsafeMutableRawPointer(pointer))
    g_object_ref_sink(self.pointer)
    bind()
  }

  package init(adopting pointer: OpaquePointer?) {
    self.pointer = Self.unwrapped(UnsafeMutableRawPointer(pointer))
    bind()
  }

  isolated deinit {
    if followsLanguage { Translation.forget(ObjectIdentifier(self)) }
    g_object_set_qdata(cast(pointer), wrapperQuark, nil)
    g_object_remove_toggle_ref(cast(pointer), toggle, Unmanaged.passUnretained(self).toOpaque())
    Self.live.subtract(1, ordering: .relaxed)
  }

  /// The Swift object already made for `pointer`, if it has one.
  package static func existing(at pointer: UnsafeMutableRawPointer) -> Object? {
    g_object_get_qdata(cast(pointer), wrapperQuark).map {
      Unmanaged<Object>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private static func unwrapped(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
    guard let pointer else { preconditionFailure("\(Self.self): the constructor returned NULL") }
    precondition(existing(at: pointer) == nil, "\(Self.self): this GObject is wrapped already")
    return pointer
  }

  /// Turns the reference that we hold into the toggle reference.
  private func bind() {
    Self.live.add(1, ordering: .relaxed)
    let me = Unmanaged.passRetained(self).toOpaque()
    g_object_set_qdata(cast(pointer), wrapperQuark, me)
    g_object_add_toggle_ref(cast(pointer), toggle, me)
    g_object_unref(pointer)
  }
}

/// Reads a GObject's pointer as one of its C types; their instances share their beginning.
package func cast<T>(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutablePointer<T> {
  pointer.assumingMemoryBound(to: T.self)
}
