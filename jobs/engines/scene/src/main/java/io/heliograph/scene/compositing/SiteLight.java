// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

/**
 * Light at a place in a photograph. Colours are linear as displayed.
 *
 * @param x rightward component of the unit vector to the key light
 * @param y upward component, at least 0.1
 * @param z component away from the viewer; negative if the light comes from the viewer's side
 * @param key key light that a white sheet facing the key light reflects, linear red, green and blue
 * @param ambient light that a white sheet reflects in the shadow of the key light, linear red, green and blue
 * @param softness angular size of the key light: 0.005 the sun, 0.3 a large window
 * @param floor colour of the ground, three values
 */
@SuppressWarnings("ArrayRecordComponent") // short arrays, which the caller hands over without a copy
public record SiteLight(float x, float y, float z, float[] key, float[] ambient, float softness, float[] floor) {}
