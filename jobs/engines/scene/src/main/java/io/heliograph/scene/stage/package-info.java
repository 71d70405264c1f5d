// SPDX-License-Identifier: Apache-2.0
/**
 * A scene to render: camera, light, surroundings, actors. Metres, y up, the camera looks towards +z. Invariant: a stage is immutable, and
 * actor ids are unique.
 */
@NullMarked
package io.heliograph.scene.stage;

import org.jspecify.annotations.NullMarked;
