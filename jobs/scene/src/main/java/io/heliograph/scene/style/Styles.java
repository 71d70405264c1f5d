// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.brief.Style;
import io.heliograph.scene.picture.Frame;
import io.heliograph.scene.picture.Picture;

/**
 * Paints frames. All styles read the buffers of the frame, not only its picture;
 * The same frame, style and seed give the same bytes whatever the number of threads. Memory: about 30 floats a pixel at most.
 */
public final class Styles {
    private static final int LEAST = 16; // pixels a side: below this no filter has room

    private Styles() {}

    /** As {@link #paint(Frame, Style, long, Watch)}, unwatched. */
    public static Picture paint(Frame frame, Style style, long seed) {
        return paint(frame, style, seed, share -> {});
    }

    /**
     * Paints a frame.
     *
     * @param frame at least 16 pixels a side
     * @param style what as
     * @param seed of brushes, paper and grain
     * @param watch told how far it is; may throw to stop
     * @return a picture of the frame's size
     * @throws IllegalArgumentException if the frame is too small
     */
    public static Picture paint(Frame frame, Style style, long seed, Watch watch) {
        if (frame.width() < LEAST || frame.height() < LEAST) {
            throw new IllegalArgumentException("a frame of %d x %d is too small to paint, the least is %d"
                    .formatted(frame.width(), frame.height(), LEAST));
        }
        watch.done(0);
        if (style == Style.RENDER) {
            return frame.picture();
        }
        Picture picture = medium(style).paint(new Motif(frame), seed, watch).picture();
        watch.done(1);
        return picture;
    }

    private static Medium medium(Style style) {
        return switch (style) {
            case PHOTOGRAPH, RENDER -> Film::photograph;
            case OIL -> OilPainting::paint;
            case WATERCOLOUR -> Watercolour::paint;
            case INK -> InkDrawing::ink;
            case LINE_ART -> InkDrawing::lines;
            case PENCIL -> PencilDrawing::paint;
            case VINTAGE -> Film::vintage;
            case NOIR -> Film::noir;
            case CARTOON -> CelPainting::cartoon;
            case ANIME -> CelPainting::anime;
            case VECTOR -> CelPainting::vector;
            case CLAY -> Clay::paint;
            case LOW_POLY -> LowPoly::paint;
            case PIXEL -> PixelArt::paint;
            case ISOMETRIC -> Technical::isometric;
            case BLUEPRINT -> Technical::blueprint;
            case POP_ART -> PopArt::paint;
        };
    }
}
