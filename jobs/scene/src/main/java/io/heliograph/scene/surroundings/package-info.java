// SPDX-License-Identifier: Apache-2.0
/**
 * Ground, water, weather and sky around the actors.
 */
@NullMarked
package io.heliograph.scene.surroundings;

import org.jspecify.annotations.NullMarked;
