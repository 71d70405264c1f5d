// SPDX-License-Identifier: Apache-2.0
/**
 * Text in pictures: where its lines are, what colour, size, slope and weight they have, how a picture looks without them, and how other words look in
 * their place. Nothing here reads: a line is a place with strokes in it, and what it says is not known. Invariant: pixels outside the line's surroundings are never written.
 */
@NullMarked
package io.heliograph.vision.text;

import org.jspecify.annotations.NullMarked;
