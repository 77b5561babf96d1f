# SPDX-License-Identifier: GPL-3.0-or-later
"""A camera for PipeWire, until it is killed:

    camera_program.py NAME DESCRIPTION WIDTH HEIGHT PICTURES [BESIDE]

What it sees, and what goes on beside it, is described as to gst-launch. It hands its pictures
over by itself: GStreamer's own sink for PipeWire falls, or gives no picture any more, where a
program comes while the sink begins, or leaves while the sink writes a picture.
"""

import ctypes
import json
import sys
import time

import gi

import pipewire as pw

gi.require_version("Gst", "1.0")
from gi.repository import GLib, Gst  # noqa: E402  (the version must be asked for first)

RATE = 30


class Camera:
    def __init__(self, name, description, width, height):
        self.width, self.height = width, height
        self.size = width * height * 3 // 2
        self.seen = 0
        self.library = pw.library()
        self.library.pw_init(None, None)
        self.loop = ctypes.c_void_p(self.library.pw_thread_loop_new(b"camera", None))
        told = {
            "media.class": "Video/Source",
            "media.role": "Camera",
            "node.name": name,
            "node.description": description,
        }
        # PipeWire keeps only where this is.
        self.events = pw.StreamEvents(version=2, param_changed=pw.ParamChanged(self.change))
        self.stream = ctypes.c_void_p(
            self.library.pw_stream_new_simple(
                self.library.pw_thread_loop_get_loop(self.loop),
                name.encode(),
                self.library.pw_properties_new_string(json.dumps(told).encode()),
                ctypes.addressof(self.events),
                None,
            )
        )
        if not self.stream:
            sys.exit("There is no PipeWire.")
        self.offer()
        self.library.pw_thread_loop_start(self.loop)

    def offer(self):
        form = {
            pw.MEDIA_TYPE: pw.numbers(pw.TYPE_ID, pw.VIDEO),
            pw.MEDIA_SUBTYPE: pw.numbers(pw.TYPE_ID, pw.RAW),
            pw.PIXELS: pw.numbers(pw.TYPE_ID, pw.I420),
            pw.SIZE: pw.numbers(pw.TYPE_RECTANGLE, self.width, self.height),
            pw.RATE: pw.numbers(pw.TYPE_FRACTION, RATE, 1),
        }
        offered, _kept = pw.pointers(pw.parameter(pw.OBJECT_FORMAT, pw.PARAM_FORMATS, form))
        flags = pw.FLAG_MAP_BUFFERS | pw.FLAG_DRIVER
        self.library.pw_stream_connect(
            self.stream, pw.DIRECTION_OUTPUT, pw.ID_ANY, flags, offered, 1
        )

    def change(self, _data, use, told):
        """Asks for buffers whenever somebody wants pictures."""
        if use != pw.PARAM_FORMAT or not told:
            return
        buffers = {
            pw.BUFFERS_COUNT: pw.choice(pw.CHOICE_RANGE, 16, 2, 64),
            pw.BUFFERS_BLOCKS: pw.numbers(pw.TYPE_INT, 1),
            pw.BUFFERS_SIZE: pw.numbers(pw.TYPE_INT, self.size),
            pw.BUFFERS_STRIDE: pw.numbers(pw.TYPE_INT, self.width),
            pw.BUFFERS_KINDS: pw.choice(pw.CHOICE_FLAGS, pw.KIND_POINTER | pw.KIND_FILE),
        }
        header = {
            pw.META_TYPE: pw.numbers(pw.TYPE_ID, pw.META_HEADER),
            pw.META_SIZE: pw.numbers(pw.TYPE_INT, ctypes.sizeof(pw.Header)),
        }
        wanted, _kept = pw.pointers(
            pw.parameter(pw.OBJECT_BUFFERS, pw.PARAM_BUFFERS, buffers),
            pw.parameter(pw.OBJECT_META, pw.PARAM_META, header),
        )
        self.library.pw_stream_update_params(self.stream, wanted, 2)

    def give(self, eye):
        """Hands the newest picture over, where anybody looks. No buffer goes meanwhile."""
        picture = eye.emit("pull-sample").get_buffer().extract_dup(0, self.size)
        self.library.pw_thread_loop_lock(self.loop)
        if self.library.pw_stream_get_state(self.stream, None) == pw.STATE_STREAMING:
            self.fill(picture)
            self.library.pw_stream_trigger_process(self.stream)
        self.library.pw_thread_loop_unlock(self.loop)
        return Gst.FlowReturn.OK

    def fill(self, picture):
        buffer = self.library.pw_stream_dequeue_buffer(self.stream)
        if not buffer:
            return
        content = buffer.contents.content.contents
        for meta in content.metas[: content.n_metas]:
            if meta.type == pw.META_HEADER:
                self.date(pw.Header.from_address(meta.data))
        data = content.datas[0]
        ctypes.memmove(data.data, picture, len(picture))
        chunk = data.chunk.contents
        chunk.offset, chunk.size, chunk.stride = 0, len(picture), self.width
        self.library.pw_stream_queue_buffer(self.stream, buffer)

    def date(self, header):
        """Says when a picture was seen, as real cameras do."""
        header.flags = header.offset = header.dts_offset = 0
        header.pts, header.seq = time.monotonic_ns(), self.seen
        self.seen += 1


def main(name, description, width, height, pictures, beside=""):
    Gst.init(None)
    form = f"video/x-raw,format=I420,width={width},height={height},framerate={RATE}/1"
    pipeline = Gst.parse_launch(
        f"{pictures} ! {form} ! queue leaky=downstream max-size-buffers=15"
        f" ! appsink name=eye emit-signals=true sync=false {beside}"
    )
    camera = Camera(name, description, int(width), int(height))
    pipeline.get_by_name("eye").connect("new-sample", camera.give)
    pipeline.set_state(Gst.State.PLAYING)
    GLib.MainLoop().run()


if __name__ == "__main__":
    main(*sys.argv[1:])
