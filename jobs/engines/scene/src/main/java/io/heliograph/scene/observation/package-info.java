// SPDX-License-Identifier: Apache-2.0
/**
 * Observations about a photograph without object recognition: colours, materials, horizon, light, one salient shape. Nothing here names an
 * object; every number is a heuristic. Invariant: observations without enough evidence are left out.
 */
@NullMarked
package io.heliograph.scene.observation;

import org.jspecify.annotations.NullMarked;
