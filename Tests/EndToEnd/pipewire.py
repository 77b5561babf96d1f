# SPDX-License-Identifier: GPL-3.0-or-later
"""PipeWire's library for programs in C, and how what it takes and gives lies in memory.

The numbers are those of its headers, which say what each name means.
"""

import ctypes
import struct

# pipewire/stream.h
DIRECTION_OUTPUT = 1
FLAG_MAP_BUFFERS, FLAG_DRIVER = 1 << 2, 1 << 3
STATE_STREAMING = 3
ID_ANY = ctypes.c_uint32(0xFFFFFFFF)

# spa/utils/type.h
TYPE_ID, TYPE_INT, TYPE_RECTANGLE, TYPE_FRACTION, TYPE_OBJECT, TYPE_CHOICE = 3, 4, 10, 11, 15, 19
OBJECT_FORMAT, OBJECT_BUFFERS, OBJECT_META = 0x40003, 0x40004, 0x40005
CHOICE_RANGE, CHOICE_FLAGS = 1, 4

# spa/param/param.h
PARAM_FORMATS, PARAM_FORMAT, PARAM_BUFFERS, PARAM_META = 3, 4, 5, 6

# spa/param/format.h, of pictures
MEDIA_TYPE, MEDIA_SUBTYPE, PIXELS, SIZE, RATE = 1, 2, 0x20001, 0x20003, 0x20004
VIDEO, RAW, I420 = 2, 1, 2

# spa/param/buffers.h
BUFFERS_COUNT, BUFFERS_BLOCKS, BUFFERS_SIZE, BUFFERS_STRIDE, BUFFERS_KINDS = 1, 2, 3, 4, 6
META_TYPE, META_SIZE = 1, 2

# spa/buffer
KIND_POINTER, KIND_FILE = 1 << 1, 1 << 2
META_HEADER = 1


class Chunk(ctypes.Structure):
    _fields_ = [
        ("offset", ctypes.c_uint32),
        ("size", ctypes.c_uint32),
        ("stride", ctypes.c_int32),
        ("flags", ctypes.c_int32),
    ]


class Data(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_uint32),
        ("flags", ctypes.c_uint32),
        ("fd", ctypes.c_int64),
        ("mapoffset", ctypes.c_uint32),
        ("maxsize", ctypes.c_uint32),
        ("data", ctypes.c_void_p),
        ("chunk", ctypes.POINTER(Chunk)),
    ]


class Header(ctypes.Structure):
    _fields_ = [
        ("flags", ctypes.c_uint32),
        ("offset", ctypes.c_uint32),
        ("pts", ctypes.c_int64),
        ("dts_offset", ctypes.c_int64),
        ("seq", ctypes.c_uint64),
    ]


class Meta(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_uint32),
        ("size", ctypes.c_uint32),
        ("data", ctypes.c_void_p),
    ]


class Content(ctypes.Structure):
    _fields_ = [
        ("n_metas", ctypes.c_uint32),
        ("n_datas", ctypes.c_uint32),
        ("metas", ctypes.POINTER(Meta)),
        ("datas", ctypes.POINTER(Data)),
    ]


class Buffer(ctypes.Structure):
    _fields_ = [("content", ctypes.POINTER(Content))]


ParamChanged = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p)


class StreamEvents(ctypes.Structure):
    _fields_ = [
        ("version", ctypes.c_uint32),
        ("destroy", ctypes.c_void_p),
        ("state_changed", ctypes.c_void_p),
        ("control_info", ctypes.c_void_p),
        ("io_changed", ctypes.c_void_p),
        ("param_changed", ParamChanged),
        ("add_buffer", ctypes.c_void_p),
        ("remove_buffer", ctypes.c_void_p),
        ("process", ctypes.c_void_p),
        ("drained", ctypes.c_void_p),
        ("command", ctypes.c_void_p),
        ("trigger_done", ctypes.c_void_p),
    ]


def library():
    """What gives a number, unless it is named here."""
    pipewire = ctypes.CDLL("libpipewire-0.3.so.0")
    pointer, text = ctypes.c_void_p, ctypes.c_char_p
    pipewire.pw_properties_new_string.restype = pointer
    pipewire.pw_thread_loop_new.restype = pointer
    pipewire.pw_thread_loop_get_loop.restype = pointer
    pipewire.pw_stream_new_simple.restype = pointer
    pipewire.pw_stream_new_simple.argtypes = [pointer, text, pointer, pointer, pointer]
    pipewire.pw_stream_dequeue_buffer.restype = ctypes.POINTER(Buffer)
    return pipewire


def _pod(kind, body):
    return struct.pack("=II", len(body), kind) + body + bytes(-len(body) % 8)


def numbers(kind, *values):
    return _pod(kind, struct.pack(f"={len(values)}I", *values))


def choice(kind, *values):
    """Of numbers, the first of which is the usual one."""
    return _pod(TYPE_CHOICE, struct.pack(f"={4 + len(values)}I", kind, 0, 4, TYPE_INT, *values))


def parameter(kind, use, properties):
    told = [struct.pack("=II", key, 0) + value for key, value in properties.items()]
    return _pod(TYPE_OBJECT, struct.pack("=II", kind, use) + b"".join(told))


def pointers(*parameters):
    """An array of pointers to parameters, with what has to live as long."""
    texts = [ctypes.create_string_buffer(it, len(it)) for it in parameters]
    return (ctypes.c_void_p * len(texts))(*map(ctypes.addressof, texts)), texts
