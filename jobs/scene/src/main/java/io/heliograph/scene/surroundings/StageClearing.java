// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

/** A disc where things can stand, metres; level within a few centimetres. */
public record StageClearing(float x, float z, float radius) {}
