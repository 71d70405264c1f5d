// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

/**
 * Result of the check of a third-party network's matte.
 *
 * @param fault kind of fault; {@link MatteCheck#SOUND} if there is none
 * @param reliability probability that a sound matte is right, 0 to 1; 0 for a faulty one
 */
public record CheckedMatte(MatteCheck fault, double reliability) {}
