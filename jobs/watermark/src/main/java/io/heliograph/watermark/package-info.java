// SPDX-License-Identifier: Apache-2.0
/**
 * An invisible mark in the brightness of a picture or of all frames of a video, and its detection by who has the key. A library of its own: arrays of samples and the JDK, no framework, no native code, none of the other
 * rooms of this house. The mark is one of sixteen patterns of a key, tiled over the picture at a fixed share of its long side; it says that the picture is marked, by which key and with which pattern, and carries nothing
 * else. Invariant: the same picture, key and pattern give the same bytes on every machine, pixels without opacity are never changed, and a picture without the mark is taken for a marked one no more often than
 * {@link io.heliograph.watermark.FalseAlarms} says, whatever the picture.
 */
@NullMarked
package io.heliograph.watermark;

import org.jspecify.annotations.NullMarked;
