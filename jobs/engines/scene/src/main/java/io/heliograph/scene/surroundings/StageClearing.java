// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

/** A disc of free ground on which things can stand: centre and radius in metres; level within a few centimetres. */
public record StageClearing(float x, float z, float radius) {}
