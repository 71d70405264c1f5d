// SPDX-License-Identifier: Apache-2.0
/**
 * Frames traced to editable SVG.
 */
@NullMarked
package io.heliograph.scene.vector;

import org.jspecify.annotations.NullMarked;
