// SPDX-License-Identifier: Apache-2.0
/**
 * Composites photographs and drawings: cut-outs stand in drawn scenes as billboards, drawn things stand in photographs with the camera,
 * light and shadow of the place. Invariant: received effects (shadow, reflection) never cover existing pixels.
 */
@NullMarked
package io.heliograph.scene.compositing;

import org.jspecify.annotations.NullMarked;
