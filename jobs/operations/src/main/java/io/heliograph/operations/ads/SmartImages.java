// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import io.heliograph.ads.colour.PaletteColour;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.operations.erasing.CanvasExpansion;
import io.heliograph.operations.insertion.BackgroundReplacement;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.vision.matting.CutoutResult;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Makes the smart image in a scene's aspect ratio: continues the picture beyond its edges, or places its subject on a drawn or plain
 * background.
 */
@Component
final class SmartImages {
    /** Peak memory in bytes for each pixel of a result, for both kinds of processing. */
    static final int BYTES_PER_PIXEL = 200;

    /** Maximum pixels of a result; scenes enlarge it if needed. */
    static final double MOST_PIXELS = 1_200_000;

    private static final double SAME = 0.02;
    private static final double WIDE = 0.62; // maximum width of the subject, as a share of the picture's width
    private static final double HIGH = 0.42; // maximum height of the subject, as a share of the picture's height
    private static final double HIGH_IN_WIDE = 0.68; // HIGH for wide formats, which have text beside the subject
    private static final double FLOOR = 0.8; // distance of the subject's foot from the top, as a share of the height
    private static final double FLOOR_OF_WIDE = 0.9;

    private final CanvasExpansion expansion;
    private final BackgroundReplacement replacement;

    SmartImages(CanvasExpansion expansion, BackgroundReplacement replacement) {
        this.expansion = expansion;
        this.replacement = replacement;
    }

    /** Makes the smart image; the caller closes it. */
    Raster of(StepWork work, SmartRequest request, Raster picture, double ratio, long seed) {
        try (Raster small = RasterImages.atMost(picture, MOST_PIXELS)) {
            return switch (request.operation()) {
                case EXPAND_IMAGE -> expanded(work, request, small, ratio, seed);
                case LIFESTYLE_SHOT_BY_TEXT -> placed(work, request, small, ratio, seed);
            };
        }
    }

    private Raster expanded(StepWork work, SmartRequest request, Raster picture, double ratio, long seed) {
        double own = (double) picture.width() / picture.height();
        if (Math.abs(own / ratio - 1) < SAME) {
            return picture.copy();
        }
        double share = Math.max(own / ratio, ratio / own);
        try (Raster fitting = RasterImages.atMost(picture, MOST_PIXELS / share)) {
            if (request.colour().isPresent()) {
                return onColour(fitting, ratio, request.colour().get());
            }
            Optional<String> input = request.input();
            var contents = new CanvasExpansion.Contents(input, "", () -> {
                input.ifPresent(_ -> work.warn(
                        "The built-in engine continues the picture; 'smart_image.scene.input' was not used."));
                EngineSelection.noteBuiltIn(PictureRole.INPAINT.title());
            });
            return running(work, ratio)
                    .run(() -> expansion.toRatio(fitting, Math.clamp(ratio, 0.2, 5), contents, seed, work::checkpoint));
        }
    }

    private static Raster onColour(Raster picture, double ratio, PaletteColour colour) {
        double own = (double) picture.width() / picture.height();
        int width = ratio > own ? (int) Math.rint(picture.height() * ratio) : picture.width();
        int height = ratio > own ? picture.height() : (int) Math.rint(picture.width() / ratio);
        var canvas = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = canvas.createGraphics();
        graphics.setColor(new Color(colour.red(), colour.green(), colour.blue()));
        graphics.fillRect(0, 0, width, height);
        graphics.drawImage(
                RasterImages.image(picture), (width - picture.width()) / 2, (height - picture.height()) / 2, null);
        graphics.dispose();
        return RasterImages.raster(canvas);
    }

    private Raster placed(StepWork work, SmartRequest request, Raster picture, double ratio, long seed) {
        try (CutoutResult cutout = replacement.cut(picture, false, work::checkpoint);
                Raster stage = stage(cutout, ratio);
                CutoutResult onStage = replacement.cut(stage, false, work::checkpoint)) {
            if (request.colour().isPresent()) {
                return BackgroundReplacement.plain(
                        onStage, request.colour().get().rgb());
            }
            String place = request.input().orElseThrow();
            return running(work, ratio)
                    .run(() -> replacement.scene(work, onStage, place, "", DrawingQuality.LITE, seed));
        }
    }

    private static RunningWork running(StepWork work, double ratio) {
        return new RunningWork(work, "smart-" + ratio, Optional.empty());
    }

    /** The subject at its final place on a transparent canvas of the scene's aspect ratio. */
    private static Raster stage(CutoutResult cutout, double ratio) {
        PixelArea box = cutout.boundingBox(CutoutResult.VISIBLE);
        BufferedImage subject = RasterImages.image(cutout.picture());
        if (box.width() > 0 && box.height() > 0) {
            subject = subject.getSubimage(box.x(), box.y(), box.width(), box.height());
        }
        int width = (int) Math.rint(Math.sqrt(MOST_PIXELS * ratio));
        int height = (int) Math.rint(width / ratio);
        double high = ratio > 1.2 ? HIGH_IN_WIDE : HIGH;
        double floor = ratio > 1.2 ? FLOOR_OF_WIDE : FLOOR;
        double scale = Math.min(WIDE * width / subject.getWidth(), high * height / subject.getHeight());
        var stage = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        Graphics2D graphics = stage.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        AffineTransform place = AffineTransform.getTranslateInstance(
                (width - scale * subject.getWidth()) / 2, floor * height - scale * subject.getHeight());
        place.scale(scale, scale);
        graphics.drawImage(subject, place, null);
        graphics.dispose();
        return RasterImages.clearRaster(stage);
    }
}
