// SPDX-License-Identifier: Apache-2.0
/**
 * Output of videos: presets, encoders, segments, and their assembly with sound into one file. Uses {@code media.video} and
 * {@code media.video.source}. Invariant: equal frames and settings give equal bytes.
 */
@NullMarked
package io.heliograph.media.video.encode;

import org.jspecify.annotations.NullMarked;
