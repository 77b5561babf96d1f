// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../../CGLib/versions.h"

#include <gtk/gtk.h>

/// A paintable that shows one picture after the other. GTK has none that a program can hand
/// pictures to. It belongs to the main thread; the caller owns it.
GObject *haru_moving_picture_new(void);

/// Shows a picture from now on: `width` times `height` pixels of red, green and blue, the lines
/// `stride` bytes apart.
void haru_moving_picture_show(GObject *picture, GBytes *pixels, int width, int height, int stride);

/// Shows what another paintable looks like from now on. To be called anew when that has changed.
void haru_moving_picture_show_other(GObject *picture, GdkPaintable *other);

/// Paints it as a mirror would from now on.
void haru_moving_picture_mirror(GObject *picture);

/// How many pictures were not painted since the last one that was.
int haru_moving_picture_unseen(GObject *picture);

/// How large it was painted last, as it counts in a window; 0 where it never was.
void haru_moving_picture_size(GObject *picture, double *width, double *height);

/// A paintable that fills any area with the middle of a texture. It has no size of its own, so that
/// a window is not laid out again when it shows another one: that takes many times as long as to
/// paint it. It belongs to the main thread; the caller owns it. While it is painted it emits
/// "placed" where its area has changed since a texture was painted last.
GObject *haru_filling_new(void);

/// Says what paints it from now on; NULL where that is not known, as before it was called.
void haru_filling_set_renderer(GObject *filling, GskRenderer *renderer);

/// Shows a texture from now on; NULL for nothing.
void haru_filling_show(GObject *filling, GdkTexture *texture);

/// A texture of pixels that can't be seen through, four bytes each (blue, green, red, 255), row
/// after row, with nothing between them. The caller owns it.
GdkTexture *haru_texture_new(GBytes *bytes, int width, int height);

/// The same pixels for Cairo; NULL for a texture that was made otherwise. It belongs to the
/// texture.
cairo_surface_t *haru_texture_surface(GdkTexture *texture);
