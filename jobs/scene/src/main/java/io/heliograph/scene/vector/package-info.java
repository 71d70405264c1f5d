// SPDX-License-Identifier: Apache-2.0
/**
 * Frames traced to editable SVG. Invariant: a file holds no more than shapes and colours: no script, no reference.
 */
@NullMarked
package io.heliograph.scene.vector;

import org.jspecify.annotations.NullMarked;
