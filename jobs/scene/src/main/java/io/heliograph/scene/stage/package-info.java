// SPDX-License-Identifier: Apache-2.0
/**
 * Everything placed and lit, ready to be rendered: camera, light, surroundings, actors. Metres, y up, the camera looks towards +z. Invariant: a stage is immutable, and an actor's id is its own.
 */
@NullMarked
package io.heliograph.scene.stage;

import org.jspecify.annotations.NullMarked;
