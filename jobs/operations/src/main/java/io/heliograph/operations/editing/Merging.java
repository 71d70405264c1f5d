// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.media.image.Raster;
import io.heliograph.scene.language.Edit;
import io.heliograph.scene.language.NounPhrase;
import io.heliograph.vision.compositing.Area;
import io.heliograph.vision.matting.Cutout;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.surface.Paste;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Brings pictures together: something of one, or its subject, into another. */
@Component
final class Merging implements Editor<Edit.Merge> {
    private static final double HIGH = 0.55; // of the picture's height: how high what is put in stands
    private static final double FOOT = 0.95;
    private static final double[] MIDDLES = {0.72, 0.28, 0.5}; // of the width, one after another

    @Override
    public void apply(Easel easel, Edit.Merge edit) {
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
    private static Raster swapped(Easel easel, int into, int from, Edit.Merge edit) {
        Raster target = easel.image(into);
        return placed(easel, target, easel.image(from), edit, 0);
    }

    private static void put(Easel easel, Raster source, Edit.Merge edit, int position) {
        easel.become(placed(easel, easel.picture(), source, edit, position));
    }

    private static Raster placed(Easel easel, Raster target, Raster source, Edit.Merge edit, int position) {
        if (edit.what().isPresent()) {
            try (Mat mask = easel.look(source).sought(edit.what().get(), "instruction")) {
                return Paste.fitted(target, source, mask, place(easel, target, Area.of(mask), edit, position));
            }
        }
        try (Cutout cutout = easel.subject(source, CutoutOptions.DEFAULTS)) {
            return Paste.fitted(
                    target,
                    cutout.picture(),
                    cutout.alpha(),
                    place(easel, target, Area.of(cutout.alpha()), edit, position));
        }
    }

    private static Area place(Easel easel, Raster target, Area thing, Edit.Merge edit, int position) {
        double high = HIGH * target.height();
        double foot = FOOT * target.height();
        double middle = MIDDLES[position % MIDDLES.length] * target.width();
        if (edit.near().isPresent()) {
            NounPhrase.Near near = edit.near().get();
            var other = easel.look(target).find(near.other());
            if (other.isPresent()) {
                try (Mat mask = other.get()) {
                    Area box = Area.of(mask);
                    boolean on = near.kind() == io.heliograph.scene.brief.Relation.Kind.ON;
                    foot = on ? box.y() + 0.3 * box.height() : box.bottom();
                    middle = switch (near.kind()) {
                        case LEFT_OF -> box.x() - 0.3 * box.width();
                        case RIGHT_OF, BESIDE -> box.right() + 0.3 * box.width();
                        default -> box.x() + box.width() / 2.0;
                    };
                    high = Math.min(high, on ? 0.7 * box.height() : 0.9 * box.height());
                }
            }
        }
        double wide = high * thing.width() / Math.max(1, thing.height());
        return new Area(
                (int) Math.round(middle - wide / 2), (int) Math.round(foot - high), (int) Math.round(wide), (int)
                        Math.round(high));
    }
}
