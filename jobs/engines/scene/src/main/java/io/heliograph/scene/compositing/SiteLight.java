// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

/**
 * Light at a place in a photograph. Colours are linear as displayed.
 *
 * @param x unit vector to the key light: to the right
 * @param y up, at least 0.1
 * @param z away from the viewer; below zero the light comes from the viewer's side
 * @param key light that a white sheet facing the key light reflects of it, three values
 * @param ambient light that a white sheet in its shadow reflects, three values
 * @param softness angular size of the key light: 0.005 the sun, 0.3 a large window
 * @param floor colour of the ground, three values
 */
@SuppressWarnings("ArrayRecordComponent") // buffers, handed over
public record SiteLight(float x, float y, float z, float[] key, float[] ambient, float softness, float[] floor) {}
