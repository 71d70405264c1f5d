// SPDX-License-Identifier: Apache-2.0
/**
 * Photographs and drawings in one picture: cut-outs stand in drawn scenes as billboards, drawn things stand in photographs with the camera, light and shadow of the place. Invariant: what is only received (shadow, reflection) never covers what is there.
 */
@NullMarked
package io.heliograph.scene.compositing;

import org.jspecify.annotations.NullMarked;
