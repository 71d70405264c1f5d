// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.pixels.LabPicture;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.SubjectSegmenter;
import io.heliograph.vision.regions.RegionTree;
import io.heliograph.vision.stuff.StuffKind;
import io.heliograph.vision.stuff.StuffMaps;
import io.heliograph.vision.stuff.StuffReader;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/** Possible targets in a picture: stuff, and areas with a probability of being a whole thing. */
final class GroundingTargets {
    private static final double BARELY = 0.01; // minimum probability that a proposed area is a whole thing
    // thresholds on the colour distance from the border, Lab units
    private static final float[] LEVELS = {6, 9, 13, 18, 25, 34, 46};
    // thresholds on the probability that a pixel belongs to a subject
    private static final float[] ODDS = {0.15f, 0.3f, 0.5f, 0.7f, 0.85f};
    private static final float EVEN = 0.5f;
    private static final List<StuffKind> BEHIND =
            List.of(StuffKind.SKY, StuffKind.VEGETATION, StuffKind.WATER, StuffKind.SNOW, StuffKind.SAND);

    final int width;
    final int height;
    final LabPicture picture;
    final StuffMaps stuff;
    private final SubjectSegmenter subjectSegmenter;
    private final byte[] bgr;
    private final RegionFeatures regionFeatures;
    private final List<RegionCandidate> proposed;
    private final List<RegionCandidate> plain;
    private final GroupDetection groupDetection;
    private @Nullable GroundedSubject groundedSubject; // computed on first use

    private GroundingTargets(Mat small, StuffMaps stuff, SubjectSegmenter subjectSegmenter) {
        this.subjectSegmenter = subjectSegmenter;
        width = small.cols();
        height = small.rows();
        bgr = MatrixArrays.bytes(small);
        picture = LabPicture.of(small);
        this.stuff = stuff;
        RegionTree.Grower grower = new RegionTree.Grower(small);
        SubjectProbability subjectProbability = SubjectProbability.of(small, grower);
        PixelSet likely = subjectProbability.above(EVEN);
        float[] far = BackgroundDistance.of(picture);
        PictureMeasures pictureMeasures = PictureMeasures.of(picture, far, subjectProbability.level(), likely, away());
        List<PixelSet> believed = new ArrayList<>();
        for (float odds : ODDS) {
            believed.addAll(BlobFinder.of(subjectProbability.above(odds)));
        }
        List<PixelSet> islands = new ArrayList<>();
        for (float level : LEVELS) {
            islands.addAll(BlobFinder.of(PixelSet.where(width, height, i -> far[i] > level)));
        }
        RegionProposals regionProposals = new RegionProposals(pictureMeasures);
        regionProposals.areas(believed);
        regionProposals.areas(islands);
        regionProposals.tree(grower.tree(new boolean[width * height]));
        regionProposals.tree(grower.tree(likely.truths()));
        regionFeatures = new RegionFeatures(pictureMeasures, believed, islands);
        proposed = regionProposals.distinct().stream().map(this::judged).toList();
        List<RegionCandidate> all =
                proposed.stream().filter(c -> c.thing > BARELY).toList();
        groupDetection = new GroupDetection(all);
        plain = all.stream().map(c -> c.as(groupDetection.single(c))).toList();
    }

    /** Analyses a picture, always at the same size, so that the result does not depend on its number of pixels. */
    static GroundingTargets of(Raster picture) {
        return of(picture, SubjectSegmenter.BUILT_IN);
    }

    /** Analyses a picture, with another engine for its subject. */
    static GroundingTargets of(Raster picture, SubjectSegmenter subjectSegmenter) {
        StuffMaps stuff = StuffReader.of(picture);
        try (Mat small = CanonicalSize.of(picture.mat())) {
            return new GroundingTargets(small, stuff, subjectSegmenter);
        }
    }

    private RegionCandidate judged(RegionCandidate c) {
        double[] numbers = regionFeatures.of(c.mask, c.extent);
        return new RegionCandidate(c.mask, c.extent, numbers, Objectness.of(numbers));
    }

    private PixelSet away() {
        PixelSet all = PixelSet.none(width, height);
        for (StuffKind kind : BEHIND) {
            all = all.or(of(kind));
        }
        return all;
    }

    /** Pixels of a kind of stuff. */
    PixelSet of(StuffKind kind) {
        byte[] map = stuff.map(kind);
        return PixelSet.where(width, height, i -> {
            int y = Math.floorDiv(i, width);
            int x = i - y * width;
            return map[y * stuff.height() / height * stuff.width() + x * stuff.width() / width] != 0;
        });
    }

    /** All proposed areas, with any probability of being a thing. */
    List<RegionCandidate> allCandidates() {
        return proposed;
    }

    /** Areas proposed for every query, without the improbable ones. */
    List<RegionCandidate> plain() {
        return plain;
    }

    /** The main subject. */
    GroundedSubject subject() {
        GroundedSubject known = groundedSubject;
        if (known == null) {
            try (Mat small = MatrixArrays.mat(bgr, height, width)) {
                known = GroundedSubject.of(small, subjectSegmenter);
            }
            groundedSubject = known;
        }
        return known;
    }

    /** The main subject as one candidate. */
    RegionCandidate whole() {
        PixelSet mask = subject().mask();
        RegionCandidate cut = judged(new RegionCandidate(mask, RegionExtent.of(mask), new double[0], 0));
        return cut.as(cut.extent.area() == 0 ? 0 : groupDetection.single(cut));
    }

    /** Connected areas of a colour. */
    List<RegionCandidate> coloured(PixelSet some) {
        return BlobFinder.of(some).stream()
                .map(blob -> new RegionCandidate(blob, RegionExtent.of(blob), new double[0], 0))
                .filter(c -> c.extent.sized())
                .map(this::judged)
                .toList();
    }
}
