// SPDX-License-Identifier: Apache-2.0
/**
 * Clips on disk: probing, headers of containers, demuxing, decoding, and the plan of segments. Frames and sound come
 * from {@code source}, output is made in {@code encode}; this package uses neither. Uses no Spring, SQL or HTTP. It
 * reads local files through FFmpeg's C API and never gives FFmpeg a URL. Invariant: memory holds a few frames,
 * whatever the length of the video.
 */
@NullMarked
package io.heliograph.media.video;

import org.jspecify.annotations.NullMarked;
