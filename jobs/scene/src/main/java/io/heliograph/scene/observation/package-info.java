// SPDX-License-Identifier: Apache-2.0
/**
 * What can be seen in a photograph without knowing what anything is: colours, stuff, horizon, light, one shape that stands out. Nothing here names
 * an object, since nothing here recognises one; every number is a heuristic. Invariant: what is not seen with enough evidence is not said.
 */
@NullMarked
package io.heliograph.scene.observation;

import org.jspecify.annotations.NullMarked;
