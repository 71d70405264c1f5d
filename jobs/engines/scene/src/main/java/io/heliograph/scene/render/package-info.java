// SPDX-License-Identifier: Apache-2.0
/**
 * The ray marcher: renders stages to frames, tile by tile, with the same bits on every machine. Invariant: a pixel depends on the stage and
 * its own position only, not on threads or tiles.
 */
@NullMarked
package io.heliograph.scene.render;

import org.jspecify.annotations.NullMarked;
