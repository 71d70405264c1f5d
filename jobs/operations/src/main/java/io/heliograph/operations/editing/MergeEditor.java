// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.operations.insertion.CutoutInsertion;
import io.heliograph.operations.insertion.InsertedCutout;
import io.heliograph.operations.insertion.ThingReader;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.instruction.CanonicalSentences;
import io.heliograph.vision.compositing.CutoutFigure;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Merges pictures: puts a named thing of one picture, or its subject, into another. */
@Component
final class MergeEditor implements EditHandler<InstructionEdit.Merge> {
    private static final double HIGH = 0.55; // height of an inserted thing, as a share of the picture's height
    private static final double FOOT = 0.95;
    private static final double[] MIDDLES = {0.72, 0.28, 0.5}; // middle of each inserted thing, in shares of the width

    private final CutoutInsertion cutoutInsertion;
    private final ThingReader reader;

    MergeEditor(CutoutInsertion cutoutInsertion, ThingReader reader) {
        this.cutoutInsertion = cutoutInsertion;
        this.reader = reader;
    }

    @Override
    public void apply(EditSession editSession, InstructionEdit.Merge edit) {
        List<Integer> images = edit.images().stream()
                .filter(number -> number >= 1 && number <= editSession.count())
                .distinct()
                .toList();
        if (images.size() < 2) {
            editSession.warn("\"%s\" was skipped: it names a picture that was not sent."
                    .formatted(CanonicalSentences.sentence(edit)));
            return;
        }
        if (edit.what().isPresent()) {
            int into = images.getLast();
            if (into != 1) {
                editSession.become(swapped(editSession, into, images.getFirst(), edit));
            } else {
                put(editSession, editSession.image(images.getFirst()), edit, 0);
            }
            return;
        }
        for (int i = 1; i < images.size(); i++) {
            put(editSession, editSession.image(images.get(i)), edit, i - 1);
        }
    }

    /** Merges the first picture into another one, which becomes the result. */
    private Raster swapped(EditSession editSession, int into, int from, InstructionEdit.Merge edit) {
        Raster target = editSession.image(into);
        return placed(editSession, target, editSession.image(from), edit, 0);
    }

    private void put(EditSession editSession, Raster source, InstructionEdit.Merge edit, int position) {
        editSession.become(placed(editSession, editSession.picture(), source, edit, position));
    }

    private Raster placed(
            EditSession editSession, Raster target, Raster source, InstructionEdit.Merge edit, int position) {
        if (edit.what().isPresent()) {
            NounPhrase what = edit.what().get();
            Optional<Mat> other =
                    edit.near().map(near -> editSession.look(target).findOrRefuse(near.other(), editSession.field()));
            try (Mat mask = editSession.look(source).findOrRefuse(what, editSession.field());
                    CutoutFigure cutoutFigure = CutoutFigure.of(source, mask)) {
                InsertedCutout insertedCutout = InsertedCutout.of(reader, what, other.flatMap(_ -> edit.near()), other);
                return cutoutInsertion.put(editSession.work(), target, cutoutFigure, insertedCutout);
            } finally {
                other.ifPresent(Mat::close);
            }
        }
        try (CutoutResult cutoutResult = editSession.subject(source, CutoutOptions.DEFAULTS);
                CutoutFigure cutoutFigure = CutoutFigure.of(cutoutResult)) {
            return cutoutInsertion.into(
                    editSession.work(), target, cutoutFigure, place(target, cutoutFigure, position));
        }
    }

    /** Place for an inserted thing if the instruction names none; things take different places in order of insertion. */
    private static PixelArea place(Raster target, CutoutFigure cutoutFigure, int position) {
        double high = HIGH * target.height();
        double wide = high * cutoutFigure.ratio();
        double middle = MIDDLES[position % MIDDLES.length] * target.width();
        return new PixelArea(
                (int) Math.round(middle - wide / 2),
                (int) Math.round((cutoutFigure.cut() ? 1 : FOOT) * target.height() - high),
                Math.max(1, (int) Math.round(wide)),
                (int) Math.round(high));
    }
}
