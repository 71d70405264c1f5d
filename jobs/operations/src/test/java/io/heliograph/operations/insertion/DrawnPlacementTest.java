// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.PixelArea;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.vision.compositing.GroundPlane;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DrawnPlacementTest {
    private static Optional<String> missed(PicturePlace asked, int left) {
        return DrawnPlacement.missed(
                new PlaceHint(Optional.of(asked), Optional.empty()), new PixelArea(left, 50, 20, 20), 200);
    }

    @ParameterizedTest
    @CsvSource({"LEFT, 150, right", "BOTTOM_LEFT, 120, right", "TOP_RIGHT, 20, left", "CENTRE, 0, left"})
    void aThingElsewhereIsReported(PicturePlace asked, int left, String side) {
        assertThat(missed(asked, left))
                .hasValueSatisfying(text ->
                        assertThat(text).startsWith("The new thing is on the " + side + ": no better place was found"));
    }

    @ParameterizedTest
    @CsvSource({"LEFT, 20", "LEFT, 70", "RIGHT, 130", "CENTRE, 90", "FOREGROUND, 0"})
    void aThingNearItsPlaceIsNot(PicturePlace asked, int left) {
        assertThat(missed(asked, left)).isEmpty();
    }

    @Test
    void withoutAWishEveryPlaceIsRight() {
        assertThat(DrawnPlacement.missed(PlaceHint.NONE, new PixelArea(0, 0, 10, 10), 200))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"moon, false, true", "full moon, false, true", "moon, true, false", "cup, false, false"})
    void aMoonWithoutASkyIsReported(String noun, boolean outdoors, boolean reported) {
        Optional<String> told = DrawnPlacement.skyless(noun, new GroundPlane(0.3, 0.3, outdoors, 1));
        assertThat(told.filter(text -> text.contains("the place of the new \"" + noun + "\""))
                        .isPresent())
                .isEqualTo(reported);
    }
}
