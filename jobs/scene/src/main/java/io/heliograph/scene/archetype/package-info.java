// SPDX-License-Identifier: Apache-2.0
/**
 * The things that can be drawn, as data: one small file each, compiled to solids and surfaces.
 */
@NullMarked
package io.heliograph.scene.archetype;

import org.jspecify.annotations.NullMarked;
