// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/**
 * A detected line of text.
 *
 * @param box rectangle around its letters
 * @param confidence 0 to 1
 */
public record TextLine(LineBox box, double confidence) {}
