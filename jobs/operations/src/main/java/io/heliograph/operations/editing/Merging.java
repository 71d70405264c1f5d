// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.media.image.Raster;
import io.heliograph.operations.filling.Figure;
import io.heliograph.operations.filling.Guest;
import io.heliograph.operations.filling.Insertion;
import io.heliograph.operations.filling.ThingReader;
import io.heliograph.scene.language.InstructionEdit;
import io.heliograph.scene.language.NounPhrase;
import io.heliograph.vision.compositing.PixelArea;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.CutoutOptions;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Brings pictures together: something of one, or its subject, into another. */
@Component
final class Merging implements Editor<InstructionEdit.Merge> {
    private static final double HIGH = 0.55; // of the picture's height: how high what is put in stands
    private static final double FOOT = 0.95;
    private static final double[] MIDDLES = {0.72, 0.28, 0.5}; // of the width, one after another

    private final Insertion insertion;
    private final ThingReader reader;

    Merging(Insertion insertion, ThingReader reader) {
        this.insertion = insertion;
        this.reader = reader;
    }

    @Override
    public void apply(Easel easel, InstructionEdit.Merge edit) {
        List<Integer> images = edit.images().stream()
                .filter(number -> number >= 1 && number <= easel.count())
                .distinct()
                .toList();
        if (images.size() < 2) {
            easel.warn("\"%s\" names a picture that was not sent.".formatted(edit.canonical()));
            return;
        }
        if (edit.what().isPresent()) {
            int into = images.getLast();
            if (into != 1) {
                easel.become(swapped(easel, into, images.getFirst(), edit));
            } else {
                put(easel, easel.image(images.getFirst()), edit, 0);
            }
            return;
        }
        for (int i = 1; i < images.size(); i++) {
            put(easel, easel.image(images.get(i)), edit, i - 1);
        }
    }

    /** Into another picture than the first: that one becomes the result. */
    private Raster swapped(Easel easel, int into, int from, InstructionEdit.Merge edit) {
        Raster target = easel.image(into);
        return placed(easel, target, easel.image(from), edit, 0);
    }

    private void put(Easel easel, Raster source, InstructionEdit.Merge edit, int position) {
        easel.become(placed(easel, easel.picture(), source, edit, position));
    }

    private Raster placed(Easel easel, Raster target, Raster source, InstructionEdit.Merge edit, int position) {
        if (edit.what().isPresent()) {
            NounPhrase what = edit.what().get();
            Optional<Mat> other = edit.near().map(near -> easel.look(target).sought(near.other(), easel.field()));
            try (Mat mask = easel.look(source).sought(what, easel.field());
                    Figure figure = Figure.of(source, mask)) {
                Guest guest = Guest.of(reader, what, other.flatMap(_ -> edit.near()), other);
                return insertion.put(easel.work(), target, figure, guest);
            } finally {
                other.ifPresent(Mat::close);
            }
        }
        try (CutoutResult cutoutResult = easel.subject(source, CutoutOptions.DEFAULTS);
                Figure figure = Figure.of(cutoutResult)) {
            return insertion.into(easel.work(), target, figure, place(target, figure, position));
        }
    }

    /** One after another, as nobody says where. */
    private static PixelArea place(Raster target, Figure figure, int position) {
        double high = HIGH * target.height();
        double wide = high * figure.ratio();
        double middle = MIDDLES[position % MIDDLES.length] * target.width();
        return new PixelArea(
                (int) Math.round(middle - wide / 2),
                (int) Math.round((figure.cut() ? 1 : FOOT) * target.height() - high),
                Math.max(1, (int) Math.round(wide)),
                (int) Math.round(high));
    }
}
