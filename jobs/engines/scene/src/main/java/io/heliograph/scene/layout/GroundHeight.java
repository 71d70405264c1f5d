// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/** Height of the ground at a point, metres. */
@FunctionalInterface
interface GroundHeight {
    float at(float x, float z);
}
