// SPDX-License-Identifier: Apache-2.0
/**
 * Other light on a photo. Shape is guessed (an inflated cut-out, brightness as relief), so what comes out is a mood, not a measurement: the
 * subject and what is behind it are lit apart and laid over each other again, so that no halo shows where they meet. Invariant: size and transparency stay, and the same seed gives the same light.
 */
@NullMarked
package io.heliograph.vision.light;

import org.jspecify.annotations.NullMarked;
