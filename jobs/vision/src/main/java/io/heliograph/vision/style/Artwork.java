// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Noise;
import io.heliograph.vision.view.View;

/** Styles that a photo can be drawn in. */
public enum Artwork {
    CARTOON(Drawn::cartoon),
    ANIME(Anime::of),
    COLORING_BOOK(Drawn::coloringBook),
    VECTOR(Drawn::vector),
    STORY_BOARD(StoryBoard::of),
    CUBISM(Cubism::of),
    RENDER_3D(Rendered::of),
    POP_ART(PopArt::of),
    RETRO_AD(RetroAd::of),
    ART_NOUVEAU(ArtNouveau::of),
    CROSS_ETCHING(Carved::etching),
    WOOD_CUT(Carved::woodCut),
    STAINED_GLASS(Tiled::glass),
    MOSAIC(Tiled::mosaic),
    EMBROIDERY(Tiled::embroidery),
    CYBERPUNK(Rendered::cyberpunk),
    BLUEPRINT(Drawn::blueprint);

    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    private final Painter painter;

    Artwork(Painter painter) {
        this.painter = painter;
    }

    /** How one style is made. */
    @FunctionalInterface
    interface Painter {
        FloatImage paint(Sitter sitter, int noise);
    }

    /**
     * The photo in this style, as displayed; the same for the same seed.
     *
     * @param checkpoint called between passes; may throw to stop
     */
    public FloatImage of(View view, long seed, Runnable checkpoint) {
        checkpoint.run();
        Sitter sitter = new Sitter(view, checkpoint);
        return painter.paint(sitter, Noise.seed(seed, name().hashCode()));
    }
}
