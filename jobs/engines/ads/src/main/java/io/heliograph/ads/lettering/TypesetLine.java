// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

import java.awt.Shape;
import java.awt.geom.Rectangle2D;

/**
 * A line of type, with its baseline at y = 0.
 *
 * @param outline outline of the letters
 * @param ink the box around the outline
 */
public record TypesetLine(String text, Shape outline, Rectangle2D ink) {}
