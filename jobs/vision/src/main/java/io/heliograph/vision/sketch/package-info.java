// SPDX-License-Identifier: Apache-2.0
/**
 * Line drawings given colour and shade: an illustration, not a photograph. Invariant: lines stay where they were drawn.
 */
@NullMarked
package io.heliograph.vision.sketch;

import org.jspecify.annotations.NullMarked;
