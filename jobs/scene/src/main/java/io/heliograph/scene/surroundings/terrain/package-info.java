// SPDX-License-Identifier: Apache-2.0
/**
 * Open country: heights, their grids at several levels, what grows where, and shadows of hills. Invariant: the height that actors stand on is the height that rays meet, within a cell of the grid.
 */
@NullMarked
package io.heliograph.scene.surroundings.terrain;

import org.jspecify.annotations.NullMarked;
