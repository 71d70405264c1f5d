// SPDX-License-Identifier: Apache-2.0
/** Traces frames to editable SVG. Invariant: a file holds only shapes and colours: no script, no reference. */
@NullMarked
package io.heliograph.scene.vector;

import org.jspecify.annotations.NullMarked;
