// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CheckedMatte;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.MatteCheck;
import io.heliograph.vision.matting.SubjectSegmenter;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/**
 * Cuts out subjects by the operator's model pack for {@code matting.salient}, else by the built-in engine. A model pack for
 * {@code matting.refine} refines the edges.
 */
@Component
public final class SubjectCutouts {
    /** Measured peak of native and Java memory for a cut-out, beside the decoded picture, in bytes per pixel. */
    public static final int BYTES_PER_PIXEL = 24;

    private static final double TRUSTED = 1; // reliability, 0 to 1, of a pack's matte that passed the check
    private static final double JOINED =
            0.6; // reliability of a half-transparent matte that was combined with the built-in cut-out
    private static final double CONTRADICTED =
            0.3; // reliability of a pack's matte that contradicts the built-in network

    private final EngineSelection engineSelection;

    SubjectCutouts(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /**
     * Finds the subject; the caller closes the result and keeps {@code picture}. A pack's matte is {@linkplain MatteCheck checked}: if it
     * is empty, or contradicts a certain result of the built-in engine, the built-in engine cuts; if it is half transparent inside, the
     * built-in cut-out fills it.
     *
     * @param checkpoint may throw to stop
     */
    public CutoutResult cut(Raster picture, CutoutOptions options, Runnable checkpoint) {
        List<String> told = new ArrayList<>();
        return engineSelection.serve(
                PictureRole.MATTING_SALIENT, model -> packed(model, picture, options, checkpoint, told), () -> {
                    CutoutResult own = own(picture, options, checkpoint);
                    return told.isEmpty() ? own : own.remarked(told.getLast());
                });
    }

    private CutoutResult own(Raster picture, CutoutOptions options, Runnable checkpoint) {
        return CutoutResult.of(picture, options, (whole, mask) -> soften(whole, mask, checkpoint));
    }

    /**
     * Refines the coarse mask of a thing to an opacity that follows the edges in the picture.
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

    /** This class as a {@link SubjectSegmenter}, for modules that do not depend on model packs. */
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

    /** Refines a mask by a network. Pixels that the trimap marks as certain keep their opacity. */
    private static Mat refined(PictureModel model, Mat picture, Mat mask, Runnable checkpoint) throws PackException {
        try (Mat view = AlphaMatting.view(picture, model.mostPixels());
                Mat trimap = AlphaMatting.trimap(view, mask);
                Mat matte = ColourPlanes.matrix(model.run(
                        Map.of("picture", ColourPlanes.of(view), "trimap", ColourPlanes.of(trimap)), checkpoint))) {
            AlphaMatting.keepSure(trimap, matte);
            return AlphaMatting.enlarge(picture, matte);
        }
    }

    private CutoutResult packed(
            PictureModel model, Raster picture, CutoutOptions options, Runnable checkpoint, List<String> told)
            throws PackException {
        try (Mat view = AlphaMatting.view(picture.mat());
                Mat matte = ColourPlanes.matrix(model.run(Map.of("picture", ColourPlanes.of(view)), checkpoint))) {
            CheckedMatte checked = MatteCheck.of(view, matte);
            return switch (checked.fault()) {
                case SOUND -> given(picture, options, matte, checked.reliability());
                case EMPTY -> {
                    told.add("The model %s found no subject in this picture; the built-in engine cut it out."
                            .formatted(model.engine()));
                    throw PackException.passing("its matte is empty");
                }
                case VEILED -> joined(model.engine(), picture, options, matte, checkpoint);
                case ELSEWHERE -> contradicted(model.engine(), picture, options, matte, checkpoint, told);
            };
        }
    }

    private static CutoutResult given(Raster picture, CutoutOptions options, Mat matte, double reliability) {
        return CutoutResult.of(
                picture,
                options,
                whole -> new CutoutResult.Matte(AlphaMatting.enlarge(whole, matte), TRUSTED, reliability));
    }

    private CutoutResult joined(String engine, Raster picture, CutoutOptions options, Mat matte, Runnable checkpoint) {
        checkpoint.run();
        try (CutoutResult own = own(picture, options, checkpoint)) {
            return CutoutResult.of(picture, options, whole -> {
                        try (Mat veil = AlphaMatting.enlarge(whole, matte)) {
                            return new CutoutResult.Matte(MatteCheck.joined(veil, own.alpha()), JOINED, JOINED);
                        }
                    })
                    .remarked(
                            "The model %s made the subject half transparent; the built-in engine corrected its opacity."
                                    .formatted(engine));
        }
    }

    private CutoutResult contradicted(
            String engine, Raster picture, CutoutOptions options, Mat matte, Runnable checkpoint, List<String> told)
            throws PackException {
        checkpoint.run();
        try (CutoutResult own = own(picture, options, checkpoint)) {
            if (own.reliability() >= CutoutResult.DOUBTFUL) {
                told.add(
                        ("The model %s and the built-in engine found different subjects; the built-in engine is surer and its"
                                        + " subject was cut out.")
                                .formatted(engine));
                throw PackException.passing("its matte contradicts the built-in engine, which is surer");
            }
        }
        return given(picture, options, matte, CONTRADICTED)
                .remarked(
                        "The model %s and the built-in engine found different subjects; the model's was cut out. Check the result."
                                .formatted(engine));
    }
}
