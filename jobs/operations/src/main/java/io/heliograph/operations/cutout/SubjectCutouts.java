// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.vision.matting.AlphaMatting;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.SubjectSegmenter;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/**
 * Cuts things out: subjects by the operator's pack for {@code matting.salient} where there is a sound one, else by our own engine, whose edges a pack for
 * {@code matting.refine} may soften.
 */
@Component
public final class SubjectCutouts {
    /** Native and Java memory that cutting out takes at its peak beside the decoded picture, for each pixel of it; measured. */
    public static final int BYTES_PER_PIXEL = 24;

    private static final double TRUSTED = 1; // a pack's matte is taken as it is

    private final EngineSelection engineSelection;

    SubjectCutouts(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /**
     * Finds the subject; the caller closes the result and keeps {@code picture}.
     *
     * @param checkpoint may throw to stop
     */
    public CutoutResult cut(Raster picture, CutoutOptions options, Runnable checkpoint) {
        return engineSelection.serve(
                PictureRole.MATTING_SALIENT,
                model -> packed(model, picture, options, checkpoint),
                () -> CutoutResult.of(picture, options, (whole, mask) -> soften(whole, mask, checkpoint)));
    }

    /**
     * Opacity along the picture's own edges, of what a mask marks roughly.
     *
     * @param picture CV_8UC3 or CV_8UC4 of any size
     * @param mask CV_8UC1, 0 or 255, usually much smaller, of the same proportions
     * @param checkpoint may throw to stop
     * @return CV_8UC1 of the picture's size; the caller closes it
     */
    public Mat soften(Mat picture, Mat mask, Runnable checkpoint) {
        return engineSelection.serve(
                PictureRole.MATTING_REFINE,
                model -> refined(model, picture, mask, checkpoint),
                () -> AlphaMatting.refine(picture, mask));
    }

    /** The same for those who look at pictures and do not know of packs. */
    public SubjectSegmenter cutting(Runnable checkpoint) {
        return new SubjectSegmenter() {
            @Override
            public CutoutResult cut(Raster picture) {
                return SubjectCutouts.this.cut(picture, CutoutOptions.DEFAULTS, checkpoint);
            }

            @Override
            public Mat soften(Mat picture, Mat mask) {
                return SubjectCutouts.this.soften(picture, mask, checkpoint);
            }
        };
    }

    /** What the trimap is sure of stays so, whatever the network says. */
    private static Mat refined(PictureModel model, Mat picture, Mat mask, Runnable checkpoint) throws PackException {
        try (Mat view = AlphaMatting.view(picture, model.mostPixels());
                Mat trimap = AlphaMatting.trimap(view, mask);
                Mat matte = ColourPlanes.matrix(model.run(
                        Map.of("picture", ColourPlanes.of(view), "trimap", ColourPlanes.of(trimap)), checkpoint))) {
            AlphaMatting.keepSure(trimap, matte);
            return AlphaMatting.enlarge(picture, matte);
        }
    }

    private static CutoutResult packed(PictureModel model, Raster picture, CutoutOptions options, Runnable checkpoint)
            throws PackException {
        try (Mat view = AlphaMatting.view(picture.mat());
                Mat matte = ColourPlanes.matrix(model.run(Map.of("picture", ColourPlanes.of(view)), checkpoint))) {
            return CutoutResult.of(
                    picture,
                    options,
                    whole -> new CutoutResult.Matte(AlphaMatting.enlarge(whole, matte), TRUSTED, TRUSTED));
        }
    }
}
