// SPDX-License-Identifier: Apache-2.0
/**
 * Open country: heights, their grids at several levels, vegetation, and shadows of hills. Invariant: the height under actors equals the
 * height that rays hit, within a cell of the grid.
 */
@NullMarked
package io.heliograph.scene.surroundings.terrain;

import org.jspecify.annotations.NullMarked;
