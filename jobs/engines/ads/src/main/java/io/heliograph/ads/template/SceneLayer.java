// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import io.heliograph.ads.colour.ColourRole;
import java.util.List;
import java.util.Optional;

/** One layer of a scene; a scene lists its lowest layer first. */
public sealed interface SceneLayer {
    /** Position of the layer. */
    GridBox box();

    /**
     * An area of one colour.
     *
     * @param radius radius of the corners, pixels; for {@link ShapeKind#RECT} only
     * @param turn quarter turns clockwise
     * @param opacity 0 to 1
     */
    record Area(GridBox box, ShapeKind kind, ColourRole colour, double opacity, double radius, int turn)
            implements SceneLayer {}

    /**
     * A picture.
     *
     * @param contentType {@code Image #1} to {@code Image #5}; empty: the smart image
     * @param fit how the picture is fitted into its box
     * @param focusX horizontal position that stays visible when the picture is cropped, 0 (left) to 1
     * @param shades sides that are darkened or lightened, for words on them
     * @param empty colour of the box if there is no picture
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

    /** How a picture fits into its box. */
    enum PictureFit {
        /** The picture fills the box and is cropped. */
        COVER,
        /** The whole picture is visible. */
        CONTAIN,
        /** The subject is cut out and placed at the lower side of the box. */
        CUTOUT,
        /** The subject is cut out and placed in the middle of the box. */
        FLOAT
    }

    /** Horizontal alignment of lines. */
    enum StackAlign {
        /** Left; right if the text runs from right to left. */
        START,
        CENTRE,
        /** Right; left if the text runs from right to left. */
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
     * @param hold width of the part at the side with constant opacity, in shares of the box
     * @param opacity opacity at the side, 0 to 1
     */
    record PictureShade(ShadeSide side, ColourRole colour, double reach, double hold, double opacity) {}

    /** Side of a picture where a shade begins. */
    enum ShadeSide {
        TOP,
        RIGHT,
        BOTTOM,
        LEFT,
        /** The whole picture evenly. */
        ALL
    }
}
