// SPDX-License-Identifier: Apache-2.0
/**
 * Output of a renderer: the picture, and buffers such as depth and normals, which styles, the SVG tracer and other engines read. Invariant:
 * all buffers of a frame have its size, row by row from the top.
 */
@NullMarked
package io.heliograph.scene.picture;

import org.jspecify.annotations.NullMarked;
