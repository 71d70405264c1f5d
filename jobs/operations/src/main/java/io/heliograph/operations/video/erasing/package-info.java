// SPDX-License-Identifier: Apache-2.0
/**
 * Video route that erases the area that a mask video covers. Uses the stages of {@code operations.video}. Invariant: pixels outside the
 * mask keep their values until the frame is encoded.
 */
@NullMarked
package io.heliograph.operations.video.erasing;

import org.jspecify.annotations.NullMarked;
