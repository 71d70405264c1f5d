// SPDX-License-Identifier: Apache-2.0
/**
 * Ground, water, weather and sky around the actors. Invariant: a height or colour depends on its place and the seed only.
 */
@NullMarked
package io.heliograph.scene.surroundings;

import org.jspecify.annotations.NullMarked;
