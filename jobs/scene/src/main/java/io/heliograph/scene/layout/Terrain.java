// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/** What layout asks of the ground. */
@FunctionalInterface
public interface Terrain {
    /** Height of what things stand on, metres. */
    float groundAt(float x, float z);
}
