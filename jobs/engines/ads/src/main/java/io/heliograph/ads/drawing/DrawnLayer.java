// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import io.heliograph.ads.colour.PaletteColour;
import io.heliograph.ads.lettering.TypesetText;
import java.awt.Shape;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;

/** A placed layer with all data for drawing it. Lists of layers begin with the lowest. */
public sealed interface DrawnLayer {
    /** Name of the layer in a layered drawing such as SVG. */
    String name();

    /** An area of one colour. */
    record Filled(String name, Shape shape, PaletteColour colour, double opacity) implements DrawnLayer {}

    /** An area with an opacity gradient from one point to another. */
    record Shaded(
            String name,
            Shape shape,
            PaletteColour colour,
            Point2D from,
            double opacityThere,
            Point2D to,
            double opacityAtEnd)
            implements DrawnLayer {}

    /** A soft shadow that fills an ellipse, darkest in the ellipse's middle. */
    record Shadow(String name, Rectangle2D ellipse, PaletteColour colour, double opacity) implements DrawnLayer {}

    /** A picture, already scaled to its place and clipped to an outline. */
    record Photo(String name, BufferedImage picture, Rectangle2D place, Shape outline) implements DrawnLayer {}

    /**
     * Lines of typeset text.
     *
     * @param origins start of the baseline of each line
     */
    record Letters(String name, TypesetText text, List<Point2D> origins, PaletteColour colour) implements DrawnLayer {
        /** Copies the list. */
        public Letters {
            origins = List.copyOf(origins);
        }

        /** The outline of all lines in place. */
        public java.awt.geom.Path2D outline() {
            var all = new java.awt.geom.Path2D.Double();
            for (int i = 0; i < origins.size(); i++) {
                Point2D origin = origins.get(i);
                all.append(
                        java.awt.geom.AffineTransform.getTranslateInstance(origin.getX(), origin.getY())
                                .createTransformedShape(text.lines().get(i).outline()),
                        false);
            }
            return all;
        }
    }
}
