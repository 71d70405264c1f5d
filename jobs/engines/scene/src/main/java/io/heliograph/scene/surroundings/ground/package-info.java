// SPDX-License-Identifier: Apache-2.0
/**
 * Materials of ground, floors and water: colour, gloss and slope of a point, from noise and declared tables. Independent of the place.
 * Invariant: a point looks the same along every ray of the same distance.
 */
@NullMarked
package io.heliograph.scene.surroundings.ground;

import org.jspecify.annotations.NullMarked;
