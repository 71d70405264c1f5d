// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import io.heliograph.ads.colour.ColourRole;
import java.util.List;
import java.util.Optional;

/** One layer of a scene; the first lies lowest. */
public sealed interface SceneLayer {
    /** Where it lies. */
    GridBox box();

    /**
     * An area of one colour.
     *
     * @param radius of its corners, pixels; {@link ShapeKind#RECT} only
     * @param turn quarter turns clockwise
     * @param opacity 0 to 1
     */
    record Area(GridBox box, ShapeKind kind, ColourRole colour, double opacity, double radius, int turn)
            implements SceneLayer {}

    /**
     * A picture.
     *
     * @param contentType {@code Image #1} to {@code Image #5}; empty: the smart image
     * @param fit fitting into its box
     * @param focusX horizontal position kept visible when it is cropped, 0 (left) to 1
     * @param shades darkened or lightened sides, for words on it
     * @param empty ground of the box without a picture
     */
    record Picture(
            GridBox box,
            Optional<String> contentType,
            PictureFit fit,
            ShapeKind kind,
            double radius,
            int turn,
            double focusX,
            double focusY,
            List<PictureShade> shades,
            Optional<ColourRole> empty)
            implements SceneLayer {
        /** Copies the list. */
        public Picture {
            shades = List.copyOf(shades);
        }
    }

    /**
     * Words, buttons, rules and the logo, one below the other.
     *
     * @param panel colours for a panel behind the words, if they are not readable otherwise
     */
    record Stack(GridBox box, StackAlign align, StackAnchor anchor, List<StackItem> items, List<ColourRole> panel)
            implements SceneLayer {
        /** Copies the lists. */
        public Stack {
            items = List.copyOf(items);
            panel = List.copyOf(panel);
        }
    }

    /** Fitting of a picture into its box. */
    enum PictureFit {
        /** It fills the box and is cropped. */
        COVER,
        /** The whole picture is visible. */
        CONTAIN,
        /** Its subject is cut out and stands on the lower side of the box. */
        CUTOUT,
        /** Its subject is cut out and floats in the middle of the box. */
        FLOAT
    }

    /** Where lines begin. */
    enum StackAlign {
        /** Left, and right where text runs from right to left. */
        START,
        CENTRE,
        /** Right, and left where text runs from right to left. */
        END
    }

    /** Vertical position of a stack shorter than its box. */
    enum StackAnchor {
        TOP,
        MIDDLE,
        BOTTOM
    }

    /**
     * A side of a picture that fades into a colour.
     *
     * @param reach width of the fade, in shares of the box
     * @param hold width of its constant part at that side
     * @param opacity at that side
     */
    record PictureShade(ShadeSide side, ColourRole colour, double reach, double hold, double opacity) {}

    /** A side. */
    enum ShadeSide {
        TOP,
        RIGHT,
        BOTTOM,
        LEFT,
        /** All of it alike. */
        ALL
    }
}
