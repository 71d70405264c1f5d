// SPDX-License-Identifier: Apache-2.0
/**
 * Video between files and frames: probing, cutting into segments, rendering a segment through a frame filter, and
 * joining the segments again with the source's sound. Knows no Spring, no SQL, no HTTP. It reads and writes local files
 * through FFmpeg's raw API and never gives FFmpeg a URL. Invariant: memory holds a few frames, whatever the length of
 * the video.
 */
@NullMarked
package io.heliograph.media.video;

import org.jspecify.annotations.NullMarked;
