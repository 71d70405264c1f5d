// SPDX-License-Identifier: Apache-2.0
/**
 * Styles drawn from the buffers of a frame: oil, ink, cartoon and the others. Invariant: a style reads frames and never changes them.
 */
@NullMarked
package io.heliograph.scene.style;

import org.jspecify.annotations.NullMarked;
