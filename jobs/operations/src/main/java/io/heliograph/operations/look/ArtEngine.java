// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.style.FrameFromPhoto;
import io.heliograph.scene.style.StyleCatalogue;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.style.ArtStyle;
import io.heliograph.vision.tone.PhotoTone;
import io.heliograph.vision.tone.PhotoToning;
import org.bytedeco.opencv.opencv_core.Mat;

/** A style of pictures and the engine that gives the best results for it on photos. */
sealed interface ArtEngine {
    /** Painted by the scene renderer's painting filters, with the photo in place of a rendered frame. */
    record Painted(BriefStyle style) implements ArtEngine {}

    /** Drawn by filters made for photos. */
    record Drawn(ArtStyle artwork) implements ArtEngine {}

    /** Toned like a photographic print. */
    record Toned(PhotoTone tone) implements ArtEngine {}

    static ArtEngine of(BriefStyle briefStyle) {
        return switch (briefStyle) {
            case PHOTOGRAPH -> new Toned(PhotoTone.CONTEMPORARY);
            case RENDER -> new Drawn(ArtStyle.RENDER_3D);
            case OIL, WATERCOLOUR, PENCIL, CLAY, LOW_POLY, PIXEL, ISOMETRIC -> new Painted(briefStyle);
            case INK -> new Drawn(ArtStyle.CROSS_ETCHING);
            case LINE_ART -> new Drawn(ArtStyle.COLORING_BOOK);
            case CARTOON -> new Drawn(ArtStyle.CARTOON);
            case ANIME -> new Drawn(ArtStyle.ANIME);
            case BLUEPRINT -> new Drawn(ArtStyle.BLUEPRINT);
            case POP_ART -> new Drawn(ArtStyle.POP_ART);
            case VINTAGE -> new Toned(PhotoTone.VINTAGE);
            case NOIR -> new Painted(BriefStyle.NOIR);
            case VECTOR -> new Drawn(ArtStyle.VECTOR);
        };
    }

    /** Restyles an opaque picture with sides of at least 16 pixels into a new raster. {@code photoView} is the view of this picture. */
    default Raster paint(Raster picture, PhotoView photoView, long seed, Runnable checkpoint) {
        return switch (this) {
            case Drawn drawn ->
                raster(drawn.artwork().of(photoView, seed, checkpoint).levels());
            case Toned toned ->
                raster(PhotoToning.of(photoView, toned.tone(), seed).levels());
            case Painted painted -> painted(photoView, picture, painted.style(), seed, checkpoint);
        };
    }

    private static Raster raster(Mat levels) {
        return Raster.owning(levels);
    }

    private static Raster painted(
            PhotoView photoView, Raster picture, BriefStyle briefStyle, long seed, Runnable checkpoint) {
        int[] objects = new int[photoView.width() * photoView.height()];
        for (int i = 0; i < objects.length; i++) {
            boolean thing = photoView.subject.values[i] > 0.5f;
            objects[i] = thing ? 1 : photoView.stuffs().sky().values[i] > 0.5f ? -1 : 0;
        }
        RgbImage photo = RasterConversion.picture(picture, Math.max(picture.width(), picture.height()));
        RenderedFrame renderedFrame = FrameFromPhoto.frame(photo, objects);
        return RasterConversion.of(StyleCatalogue.paint(renderedFrame, briefStyle, seed, _ -> checkpoint.run()));
    }
}
