// SPDX-License-Identifier: Apache-2.0
/**
 * Colours of the subject without the background, by multi-level foreground estimation. Uses {@code alpha}.
 * Invariant: opaque pixels keep their colours.
 */
@NullMarked
package io.heliograph.vision.matting.colour;

import org.jspecify.annotations.NullMarked;
