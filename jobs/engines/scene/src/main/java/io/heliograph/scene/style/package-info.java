// SPDX-License-Identifier: Apache-2.0
/**
 * Styles drawn from the buffers of a rendered frame (colour, depth, normals, objects): oil, ink, cartoon and the others.
 * {@code FrameFromPhoto} estimates them for photos. {@code vision.style} has styles that need only a photo and its
 * cut-out. Invariant: a style reads frames and never changes them.
 */
@NullMarked
package io.heliograph.scene.style;

import org.jspecify.annotations.NullMarked;
