// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/**
 * A detected line of text.
 *
 * @param box round its letters
 * @param confidence 0 to 1
 */
public record TextLine(LineBox box, double confidence) {}
