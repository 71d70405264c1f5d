// SPDX-License-Identifier: Apache-2.0
/**
 * Light, sky, clouds, haze and precipitation of an hour and a weather. Invariant: the sky is a function of direction alone; presets are
 * declared in {@code lights.yaml}.
 */
@NullMarked
package io.heliograph.scene.surroundings.sky;

import org.jspecify.annotations.NullMarked;
