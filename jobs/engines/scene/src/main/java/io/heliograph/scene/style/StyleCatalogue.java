// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;

/**
 * Paints frames. All styles read the buffers of the frame, not only its picture. The same frame, style and seed give the same bytes with
 * any number of threads. Memory: about 30 floats a pixel at most.
 */
public final class StyleCatalogue {
    private static final int LEAST = 16; // minimum side of a frame in pixels, as filters need some room

    private StyleCatalogue() {}

    /** Paints a frame, like {@link #paint(RenderedFrame, BriefStyle, long, StyleListener)}, without a listener. */
    public static RgbImage paint(RenderedFrame renderedFrame, BriefStyle briefStyle, long seed) {
        return paint(renderedFrame, briefStyle, seed, share -> {});
    }

    /**
     * Paints a frame.
     *
     * @param renderedFrame at least 16 pixels a side
     * @param briefStyle style of the painting
     * @param seed of brushes, paper and grain
     * @param styleListener receives the progress; may throw to stop
     * @return a picture of the frame's size
     * @throws IllegalArgumentException if the frame is too small
     */
    public static RgbImage paint(
            RenderedFrame renderedFrame, BriefStyle briefStyle, long seed, StyleListener styleListener) {
        if (renderedFrame.width() < LEAST || renderedFrame.height() < LEAST) {
            throw new IllegalArgumentException("a frame of %d x %d is too small to paint, the minimum is %d"
                    .formatted(renderedFrame.width(), renderedFrame.height(), LEAST));
        }
        styleListener.done(0);
        if (briefStyle == BriefStyle.RENDER) {
            return renderedFrame.picture();
        }
        RgbImage rgbImage = medium(briefStyle)
                .paint(new StyleSource(renderedFrame), seed, styleListener)
                .picture();
        styleListener.done(1);
        return rgbImage;
    }

    private static PaintingMedium medium(BriefStyle briefStyle) {
        return switch (briefStyle) {
            case PHOTOGRAPH, RENDER -> PhotographicStyles::photograph;
            case OIL -> OilPainting::paint;
            case WATERCOLOUR -> Watercolour::paint;
            case INK -> InkDrawing::ink;
            case LINE_ART -> InkDrawing::lines;
            case PENCIL -> PencilDrawing::paint;
            case VINTAGE -> PhotographicStyles::vintage;
            case NOIR -> PhotographicStyles::noir;
            case CARTOON -> CelPainting::cartoon;
            case ANIME -> CelPainting::anime;
            case VECTOR -> CelPainting::vector;
            case CLAY -> ClayStyle::paint;
            case LOW_POLY -> LowPoly::paint;
            case PIXEL -> PixelArt::paint;
            case ISOMETRIC -> TechnicalDrawing::isometric;
            case BLUEPRINT -> TechnicalDrawing::blueprint;
            case POP_ART -> SixtiesComic::paint;
        };
    }
}
