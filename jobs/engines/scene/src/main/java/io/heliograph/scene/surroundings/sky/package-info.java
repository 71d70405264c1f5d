// SPDX-License-Identifier: Apache-2.0
/**
 * Light, sky, clouds, haze and precipitation for a time of day and a weather. Invariant: the sky is a function of direction alone; presets
 * are declared in {@code lights.yaml}.
 */
@NullMarked
package io.heliograph.scene.surroundings.sky;

import org.jspecify.annotations.NullMarked;
