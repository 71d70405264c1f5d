// SPDX-License-Identifier: Apache-2.0
/**
 * An invisible mark in the brightness of a picture or of all frames of a video, and its detection by the owner of the
 * key. A self-contained library: arrays of samples and the JDK, no framework, no native code, no other module. The mark
 * is one of sixteen patterns of a key, tiled over the picture at a fixed share of its long side. It identifies the key
 * and the pattern, and carries nothing else. Invariant: the same picture, key and pattern give the same bytes on every
 * machine, pixels without opacity are never changed, and the false-positive rate is at most that of {@link
 * io.heliograph.watermark.FalseAlarms} for every picture.
 */
@NullMarked
package io.heliograph.watermark;

import org.jspecify.annotations.NullMarked;
