// SPDX-License-Identifier: Apache-2.0
/**
 * The ray marcher: stages become frames, tile by tile, the same bits on every machine.
 */
@NullMarked
package io.heliograph.scene.render;

import org.jspecify.annotations.NullMarked;
