// SPDX-License-Identifier: Apache-2.0
/**
 * What ground, floors and water are made of: colour, gloss and slope of a point, from noise and declared tables. Knows no place. Invariant: a point looks the same from every ray that meets it at the same distance.
 */
@NullMarked
package io.heliograph.scene.surroundings.ground;

import org.jspecify.annotations.NullMarked;
