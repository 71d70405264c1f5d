// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import java.awt.geom.Rectangle2D;

/**
 * A grid of columns and rows within margins. Text must stay within the margins, since apps show their controls above and below stories.
 *
 * @param width width of the picture, pixels
 * @param top upper margin, pixels; the other margins likewise
 */
public record SceneGrid(
        int width, int height, double top, double right, double bottom, double left, int columns, int rows) {
    /** The box in pixels. */
    public Rectangle2D place(GridBox box) {
        if (box.page()) {
            return new Rectangle2D.Double(
                    box.x() * width, box.y() * height, box.width() * width, box.height() * height);
        }
        double column = (width - left - right) / columns;
        double row = (height - top - bottom) / rows;
        return new Rectangle2D.Double(
                left + box.x() * column, top + box.y() * row, box.width() * column, box.height() * row);
    }

    /** The area within the margins. */
    public Rectangle2D inner() {
        return new Rectangle2D.Double(left, top, width - left - right, height - top - bottom);
    }
}
