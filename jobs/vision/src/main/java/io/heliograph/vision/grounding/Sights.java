// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.media.image.Raster;
import io.heliograph.vision.matting.Cutting;
import io.heliograph.vision.plane.LabPicture;
import io.heliograph.vision.plane.Planes;
import io.heliograph.vision.regions.RegionTree;
import io.heliograph.vision.stuff.Stuff;
import io.heliograph.vision.stuff.StuffKind;
import io.heliograph.vision.stuff.StuffMaps;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/** What can be pointed at in a picture: stuff, and areas with how much each is a whole thing. */
final class Sights {
    private static final double BARELY = 0.01; // a thing: less is not remembered
    private static final float[] LEVELS = {6, 9, 13, 18, 25, 34, 46}; // Lab units from the border
    private static final float[] ODDS = {0.15f, 0.3f, 0.5f, 0.7f, 0.85f}; // of being of a subject
    private static final float EVEN = 0.5f;
    private static final List<StuffKind> BEHIND =
            List.of(StuffKind.SKY, StuffKind.VEGETATION, StuffKind.WATER, StuffKind.SNOW, StuffKind.SAND);

    final int width;
    final int height;
    final LabPicture picture;
    final StuffMaps stuff;
    private final Cutting cutting;
    private final byte[] bgr;
    private final Traits traits;
    private final List<Candidate> proposed;
    private final List<Candidate> plain;
    private final Groups groups;
    private @Nullable Subject subject; // not sought before it is asked for

    private Sights(Mat small, StuffMaps stuff, Cutting cutting) {
        this.cutting = cutting;
        width = small.cols();
        height = small.rows();
        bgr = Planes.bytes(small);
        picture = LabPicture.of(small);
        this.stuff = stuff;
        RegionTree.Grower grower = new RegionTree.Grower(small);
        Belief belief = Belief.of(small, grower);
        Pixels likely = belief.above(EVEN);
        float[] far = Backdrop.of(picture);
        Scenery scenery = Scenery.of(picture, far, belief.level(), likely, away());
        List<Pixels> believed = new ArrayList<>();
        for (float odds : ODDS) {
            believed.addAll(Blobs.of(belief.above(odds)));
        }
        List<Pixels> islands = new ArrayList<>();
        for (float level : LEVELS) {
            islands.addAll(Blobs.of(Pixels.where(width, height, i -> far[i] > level)));
        }
        Proposals proposals = new Proposals(scenery);
        proposals.areas(believed);
        proposals.areas(islands);
        proposals.tree(grower.tree(new boolean[width * height]));
        proposals.tree(grower.tree(likely.truths()));
        traits = new Traits(scenery, believed, islands);
        proposed = proposals.distinct().stream().map(this::judged).toList();
        List<Candidate> all = proposed.stream().filter(c -> c.thing > BARELY).toList();
        groups = new Groups(all);
        plain = all.stream().map(c -> c.as(groups.single(c))).toList();
    }

    /** Looks at a picture, always at the same size: what is found does not follow from how many pixels it has. */
    static Sights of(Raster picture) {
        return of(picture, Cutting.BUILT_IN);
    }

    /** The same with a subject by another engine. */
    static Sights of(Raster picture, Cutting cutting) {
        StuffMaps stuff = Stuff.of(picture);
        try (Mat small = Canonical.of(picture.mat())) {
            return new Sights(small, stuff, cutting);
        }
    }

    private Candidate judged(Candidate c) {
        double[] numbers = traits.of(c.mask, c.extent);
        return new Candidate(c.mask, c.extent, numbers, Thingness.of(numbers));
    }

    private Pixels away() {
        Pixels all = Pixels.none(width, height);
        for (StuffKind kind : BEHIND) {
            all = all.or(of(kind));
        }
        return all;
    }

    /** Where some stuff is. */
    Pixels of(StuffKind kind) {
        byte[] map = stuff.map(kind);
        return Pixels.where(width, height, i -> {
            int y = Math.floorDiv(i, width);
            int x = i - y * width;
            return map[y * stuff.height() / height * stuff.width() + x * stuff.width() / width] != 0;
        });
    }

    /** Everything that is proposed, things or not. */
    List<Candidate> proposed() {
        return proposed;
    }

    /** The areas that are proposed whatever is asked for, but for what is no thing at all. */
    List<Candidate> plain() {
        return plain;
    }

    /** The main subject. */
    Subject subject() {
        Subject known = subject;
        if (known == null) {
            try (Mat small = Planes.mat(bgr, width, height)) {
                known = Subject.of(small, cutting);
            }
            subject = known;
        }
        return known;
    }

    /** The main subject, as if it were one thing. */
    Candidate whole() {
        Pixels mask = subject().mask();
        Candidate cut = judged(new Candidate(mask, Extent.of(mask), new double[0], 0));
        return cut.as(cut.extent.area() == 0 ? 0 : groups.single(cut));
    }

    /** Connected areas of a colour. */
    List<Candidate> coloured(Pixels some) {
        return Blobs.of(some).stream()
                .map(blob -> new Candidate(blob, Extent.of(blob), new double[0], 0))
                .filter(c -> c.extent.sized())
                .map(this::judged)
                .toList();
    }
}
