// SPDX-License-Identifier: Apache-2.0
/**
 * Places around the actors: streets, rooms, studios, open country, sea beds, space. They are composed of {@code ground}, {@code sky} and
 * {@code terrain}. Invariant: a height or colour depends on its position and the seed only.
 */
@NullMarked
package io.heliograph.scene.surroundings;

import org.jspecify.annotations.NullMarked;
