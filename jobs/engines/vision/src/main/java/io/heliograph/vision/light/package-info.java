// SPDX-License-Identifier: Apache-2.0
/**
 * Other light on a photo. Shape is guessed (an inflated cut-out, brightness as relief), so the result is a mood, not a
 * measurement. Subject and background are lit separately and composited again, so that no halo shows between them.
 * Invariant: size and transparency stay, and the same seed gives the same light.
 */
@NullMarked
package io.heliograph.vision.light;

import org.jspecify.annotations.NullMarked;
