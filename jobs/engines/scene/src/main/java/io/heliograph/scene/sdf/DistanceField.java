// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/** A compiled structure: reads the numbers of one solid of that structure from an array. Stateless. */
interface DistanceField {
    /** Signed distance in metres: exceeds the true distance at most slightly, so that marching along it is safe. */
    float distance(float x, float y, float z, float[] k);

    /** Slot of the surface nearest to a point. */
    int slot(float x, float y, float z, float[] k);
}
