// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.alpha;

/** A rectangle of whole pixels: {@code x}, {@code y} is its upper left pixel. */
public record PixelBounds(int x, int y, int width, int height) {}
