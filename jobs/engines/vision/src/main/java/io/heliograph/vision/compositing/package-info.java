// SPDX-License-Identifier: Apache-2.0
/**
 * Putting pictures over one another. Invariant: where a matte is 255 the foreground's pixels are unchanged, where it is
 * 0 the background's.
 */
@NullMarked
package io.heliograph.vision.compositing;

import org.jspecify.annotations.NullMarked;
