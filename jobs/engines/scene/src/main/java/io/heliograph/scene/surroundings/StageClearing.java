// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

/** A disc for standing things, metres; level within a few centimetres. */
public record StageClearing(float x, float z, float radius) {}
