// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.pixels.FloatImage;
import io.heliograph.vision.analysis.PhotoView;

/** Art styles. */
public enum ArtStyle {
    CARTOON(FlatDrawing::cartoon),
    ANIME(AnimeStyle::of),
    COLORING_BOOK(FlatDrawing::coloringBook),
    VECTOR(FlatDrawing::vector),
    STORY_BOARD(StoryBoard::of),
    CUBISM(Cubism::of),
    RENDER_3D(RenderedLook::of),
    POP_ART(ComicPrint::of),
    RETRO_AD(RetroAd::of),
    ART_NOUVEAU(ArtNouveau::of),
    CROSS_ETCHING(PrintmakingStyles::etching),
    WOOD_CUT(PrintmakingStyles::woodCut),
    STAINED_GLASS(MosaicStyles::glass),
    MOSAIC(MosaicStyles::mosaic),
    EMBROIDERY(MosaicStyles::embroidery),
    CYBERPUNK(RenderedLook::cyberpunk),
    BLUEPRINT(FlatDrawing::blueprint);

    @SuppressWarnings("ImmutableEnumChecker") // immutable: a function without state
    private final Painter painter;

    ArtStyle(Painter painter) {
        this.painter = painter;
    }

    /** Draws photos in one style. */
    @FunctionalInterface
    interface Painter {
        FloatImage paint(StyleInput styleInput, int noise);
    }

    /**
     * Draws the photo in this style, as sRGB values; the same seed gives the same result.
     *
     * @param checkpoint called between passes; may throw to stop
     */
    public FloatImage of(PhotoView photoView, long seed, Runnable checkpoint) {
        checkpoint.run();
        StyleInput styleInput = new StyleInput(photoView, checkpoint);
        return painter.paint(styleInput, LatticeNoise.seed(seed, 1031L * name().hashCode()));
    }
}
