// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

/**
 * A point of a thing where another thing is held or placed, in the coordinates of its solid.
 *
 * @param x metres
 * @param y metres
 * @param z metres
 * @param radius radius of the free space at this point, metres; 0 if it is irrelevant
 */
public record SolidAnchor(float x, float y, float z, float radius) {}
