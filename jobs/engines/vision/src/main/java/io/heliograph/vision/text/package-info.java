// SPDX-License-Identifier: Apache-2.0
/**
 * Text in pictures: position, colour, size, slope and weight of its lines, the picture without them, and replacement
 * text in their place. Nothing here reads: a line is a place with strokes in it, and its text is unknown. Invariant:
 * pixels outside the line's surroundings are never written.
 */
@NullMarked
package io.heliograph.vision.text;

import org.jspecify.annotations.NullMarked;
