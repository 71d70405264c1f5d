// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.cutout.CutoutWarning;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.vision.compositing.CutoutFigure;
import io.heliograph.vision.compositing.DoubleExposure;
import io.heliograph.vision.compositing.TextureTransfer;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Methods of blending. Every result is a new raster of the picture's size. */
@Component
final class BlendMethods {
    private static final String FLAT =
            "The second picture lies flat on its place: the built-in engine follows no folds and no perspective. Check the result.";

    private final ThingReader reader;
    private final ObjectPlacement placement;
    private final SurfaceFilling surfaces;
    private final SubjectCutouts subjectCutouts;
    private final CutoutInsertion cutoutInsertion;
    private final PhraseSegmenter phraseSegmenter;

    BlendMethods(
            ThingReader reader,
            ObjectPlacement placement,
            SurfaceFilling surfaces,
            SubjectCutouts subjectCutouts,
            CutoutInsertion cutoutInsertion,
            PhraseSegmenter phraseSegmenter) {
        this.reader = reader;
        this.placement = placement;
        this.surfaces = surfaces;
        this.subjectCutouts = subjectCutouts;
        this.cutoutInsertion = cutoutInsertion;
        this.phraseSegmenter = phraseSegmenter;
    }

    /** Blends both pictures as a double exposure; the second picture is scaled to cover the frame. */
    Raster exposed(Raster picture, Raster overlay) {
        try (Raster covering = Resampling.covering(overlay, picture.width(), picture.height())) {
            return DoubleExposure.of(picture, covering.mat());
        }
    }

    /** Covers the subject of the first picture with the second picture as its texture. */
    Raster textured(StepWork stepWork, Raster picture, Raster overlay) {
        try (Raster covering = Resampling.covering(overlay, picture.width(), picture.height())) {
            return worn(stepWork, picture, covering);
        }
    }

    /** Gives the subject of the picture a named material. */
    Raster made(StepWork stepWork, Raster picture, String words, long seed) {
        try (PlacementSite placementSite = PlacementSite.of(picture, subjectCutouts.cutting(stepWork::checkpoint));
                Raster drawn = surfaces.draw(
                                stepWork, picture, placementSite.subject(), words + " wall", placementSite, seed)
                        .orElseThrow()) {
            return worn(stepWork, picture, drawn);
        }
    }

    private Raster worn(StepWork stepWork, Raster picture, Raster texture) {
        try (CutoutResult cutoutResult = subjectCutouts.cut(picture, CutoutOptions.DEFAULTS, stepWork::checkpoint)) {
            CutoutWarning.of(cutoutResult, stepWork::warn);
            stepWork.checkpoint();
            return TextureTransfer.of(picture, texture.mat(), cutoutResult.alpha());
        }
    }

    /** Draws a thing into the picture. */
    Raster added(StepWork stepWork, Raster picture, InstructionEdit.Add add, long seed) {
        ObjectSpec objectSpec = reader.wanted(add.what(), FillingFields.INSTRUCTION.name(), stepWork::warn);
        var where = new ObjectPlacement.Where(PlaceHint.of(add.what()), Optional.empty(), Optional.empty());
        return placement.add(stepWork, picture, objectSpec, where, seed).picture();
    }

    /**
     * Puts the second picture's subject at the place in the instruction. A thing to put it on must be found in the first picture, or
     * confirmed by the client.
     */
    Raster put(EditWork edit, Raster overlay, BlendInstruction instruction, PlaceHint hint) {
        StepWork stepWork = edit.work();
        Raster picture = edit.picture();
        Optional<NounPhrase> what = instruction.placed();
        Optional<NounPhrase.Near> near = what.flatMap(NounPhrase::near);
        Optional<Mat> other = near.map(n -> phraseSegmenter.find(edit, n.other(), FillingFields.INSTRUCTION.name()));
        try (CutoutResult cutoutResult = subjectCutouts.cut(overlay, CutoutOptions.DEFAULTS, stepWork::checkpoint);
                CutoutFigure cutoutFigure = CutoutFigure.of(cutoutResult)) {
            CutoutWarning.of(cutoutResult, stepWork::warn);
            stepWork.checkpoint();
            if (other.isPresent() && instruction.isPrinted()) {
                stepWork.warn(FLAT);
                return cutoutInsertion.print(stepWork, picture, cutoutFigure, other.get());
            }
            InsertedCutout said = what.map(phrase -> InsertedCutout.of(reader, phrase, near, other))
                    .orElse(InsertedCutout.UNKNOWN);
            return cutoutInsertion.put(stepWork, picture, cutoutFigure, said.at(hint));
        } finally {
            other.ifPresent(Mat::close);
        }
    }
}
