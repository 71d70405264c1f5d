// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

/**
 * Result of the check of a third-party network's matte.
 *
 * @param fault its kind; {@link MatteCheck#SOUND} if it is usable as it is
 * @param reliability 0 to 1; of a sound matte, by signs of its own and the built-in subject
 */
public record CheckedMatte(MatteCheck fault, double reliability) {}
