// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.filling;

import io.heliograph.batch.catalogue.Work;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.cutting.CutoutWarning;
import io.heliograph.operations.cutting.Subjects;
import io.heliograph.scene.language.InstructionEdit;
import io.heliograph.scene.language.NounPhrase;
import io.heliograph.vision.compositing.DoubleExposure;
import io.heliograph.vision.compositing.TextureTransfer;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.CutoutOptions;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** The ways to blend. Every result is a raster of its own of the picture's size. */
@Component
final class Blending {
    private final ThingReader reader;
    private final ObjectPlacement placement;
    private final SurfaceFilling surfaces;
    private final Subjects subjects;
    private final Insertion insertion;
    private final Sought sought;

    Blending(
            ThingReader reader,
            ObjectPlacement placement,
            SurfaceFilling surfaces,
            Subjects subjects,
            Insertion insertion,
            Sought sought) {
        this.reader = reader;
        this.placement = placement;
        this.surfaces = surfaces;
        this.subjects = subjects;
        this.insertion = insertion;
        this.sought = sought;
    }

    /** Both pictures on one film; the second covers the frame. */
    Raster exposed(Raster picture, Raster overlay) {
        try (Raster covering = BackgroundReplacement.covering(overlay, picture.width(), picture.height())) {
            return DoubleExposure.of(picture, covering.mat());
        }
    }

    /** The second picture as the material of the first one's subject. */
    Raster textured(Work work, Raster picture, Raster overlay) {
        try (Raster covering = BackgroundReplacement.covering(overlay, picture.width(), picture.height())) {
            return worn(work, picture, covering);
        }
    }

    /** A material said in words for the subject. */
    Raster made(Work work, Raster picture, String words, long seed) {
        try (Site site = Site.of(picture, subjects.cutting(work::checkpoint));
                Raster drawn = surfaces.draw(work, picture, site.subject(), words + " wall", site, seed)
                        .orElseThrow()) {
            return worn(work, picture, drawn);
        }
    }

    private Raster worn(Work work, Raster picture, Raster texture) {
        try (CutoutResult cutoutResult = subjects.cut(picture, CutoutOptions.DEFAULTS, work::checkpoint)) {
            CutoutWarning.of(cutoutResult, work::warn);
            work.checkpoint();
            return TextureTransfer.of(picture, texture.mat(), cutoutResult.alpha());
        }
    }

    /** Something drawn. */
    Raster added(Work work, Raster picture, InstructionEdit.Add add, long seed) {
        Wanted wanted = reader.wanted(add.what(), FillingFields.INSTRUCTION.name(), work::warn);
        var where = new ObjectPlacement.Where(PlaceHint.of(add.what()), Optional.empty(), Optional.empty());
        return placement.add(work, picture, wanted, where, seed).picture();
    }

    /** The second picture's subject, standing in the first as words say. */
    Raster put(Work work, Raster picture, Raster overlay, Optional<NounPhrase> what, PlaceHint hint) {
        Optional<NounPhrase.Near> near = what.flatMap(NounPhrase::near);
        Optional<Mat> other = near.map(
                n -> sought.find(picture, n.other(), FillingFields.INSTRUCTION.name(), work::checkpoint, work::warn));
        try (CutoutResult cutoutResult = subjects.cut(overlay, CutoutOptions.DEFAULTS, work::checkpoint);
                Figure figure = Figure.of(cutoutResult)) {
            CutoutWarning.of(cutoutResult, work::warn);
            work.checkpoint();
            Guest said =
                    what.map(phrase -> Guest.of(reader, phrase, near, other)).orElse(Guest.UNKNOWN);
            return insertion.put(work, picture, figure, said.at(hint));
        } finally {
            other.ifPresent(Mat::close);
        }
    }
}
