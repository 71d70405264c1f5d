// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.SubjectSegmenter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

/** A dark and a light box on grey, the first seen as a dog and the second as a cat. */
class SightedGroundingTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 240;
    private static final SightedObject DOG = new SightedObject("dog", 0.7, 0.125, 0.375, 0.375, 0.75);
    private static final SightedObject CAT = new SightedObject("cat", 0.6, 0.625, 0.375, 0.875, 0.75);

    private static Raster picture() {
        byte[] bgr = new byte[3 * WIDTH * HEIGHT];
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            int x = i % WIDTH;
            int y = Math.floorDiv(i, WIDTH);
            boolean high = y >= 90 && y < 180;
            int level = high && x >= 40 && x < 120 ? 30 : high && x >= 200 && x < 280 ? 240 : 140;
            for (int c = 0; c < 3; c++) {
                bgr[3 * i + c] = (byte) level;
            }
        }
        return Raster.owning(MatrixArrays.mat(bgr, HEIGHT, WIDTH));
    }

    private static GroundingQuery named(Set<String> same, boolean every) {
        return new GroundingQuery(
                new GroundingQuery.Sought(GroundingQuery.What.MOTIF, Optional.empty(), new LabelChoice(same, Set.of())),
                List.of(),
                Optional.empty(),
                GroundingQuery.Size.ANY,
                every,
                Optional.empty());
    }

    private static PixelArea found(GroundingQuery query, double atLeast) {
        return found(query, atLeast, List.of(DOG, CAT));
    }

    private static PixelArea found(GroundingQuery query, double atLeast, List<SightedObject> objects) {
        PictureSightings sightings = new PictureSightings(Set.of("dog", "cat", "person", "horse"), objects);
        try (Raster picture = picture();
                GroundingOutcome outcome = PhraseGrounding.of(picture, SubjectSegmenter.BUILT_IN, sightings)
                        .find(query)) {
            if (outcome instanceof GroundingOutcome.Found(Mat mask, double confidence, boolean _)
                    && confidence >= atLeast) {
                return PixelArea.of(mask);
            }
            return new PixelArea(0, 0, 0, 0);
        }
    }

    @Test
    void theNameTellsTwoThingsApart() {
        PixelArea dog = found(named(Set.of("dog"), false), PhraseGrounding.SURE);
        assertThat(dog.x()).isBetween(34, 46);
        assertThat(dog.right()).isBetween(114, 126);
        PixelArea cat = found(named(Set.of("cat"), false), PhraseGrounding.LIKELY);
        assertThat(cat.x()).isBetween(194, 206);
        assertThat(cat.right()).isBetween(274, 286);
    }

    @Test
    void everyOneOfThemIsFoundTogether() {
        PixelArea both = found(named(Set.of("dog", "cat"), true), PhraseGrounding.LIKELY);
        assertThat(both.x()).isBetween(34, 46);
        assertThat(both.right()).isBetween(274, 286);
    }

    @Test
    void whatTheDetectorKnowsAndDoesNotSeeIsNotTakenForSomethingElse() {
        assertThat(found(named(Set.of("person"), false), PhraseGrounding.SURE).width())
                .isZero();
    }

    @Test
    void aNameIsNotBelievedWhereTheDetectorIsSurerOfAnother() {
        SightedObject horse = new SightedObject("horse", 0.45, 0.125, 0.375, 0.375, 0.75);
        GroundingQuery query = named(Set.of("horse"), false);
        assertThat(found(query, PhraseGrounding.SURE, List.of(horse)).width()).isPositive();
        assertThat(found(query, PhraseGrounding.SURE, List.of(horse, DOG)).width())
                .isZero();
        assertThat(found(query, PhraseGrounding.SURE, List.of(horse, CAT)).width())
                .isPositive();
    }
}
