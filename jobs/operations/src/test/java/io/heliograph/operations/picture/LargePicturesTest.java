// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.config.LimitSettings;
import io.heliograph.config.Settings;
import io.heliograph.operations.Room;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An ordinary photo is not refused for the memory that working on it takes, and what could not be worked on is. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LargePicturesTest {
    private static final String REPLACE = "image.replace_background";
    private static final String CANVAS = "expan"; // its ratio counts too: what is told is safe for all
    private static final String BY_COUNT =
            "object_removal"; // what it says is true of the most masks, the sample has one
    private static final String ENLARGES = "increase_resolution"; // by result, and with a rule of its own

    private final Appetite appetite = new Appetite();
    private long allowed; // megabytes

    @BeforeAll
    void readDefaults() {
        try (Room room = new Room(Map.of())) {
            allowed = room.get(Settings.class).limits().decodedBytes() >> 20;
        }
    }

    @AfterAll
    void close() {
        appetite.close();
    }

    private long needed(String body, double megapixels) throws Exception {
        return appetite.megabytes(appetite.of(REPLACE, body), Appetite.photo(megapixels))
                .orElseThrow();
    }

    private void everyRouteTakes(double megapixels) throws Exception {
        byte[] photo = Appetite.photo(megapixels);
        List<Appetite.Ask> asks = appetite.all().stream()
                .filter(ask -> !ask.toString().contains(ENLARGES))
                .toList();
        assertThat(asks).hasSizeGreaterThan(30);
        for (Appetite.Ask ask : asks) {
            assertThat(appetite.megabytes(ask, photo).orElse(0))
                    .as(ask.toString())
                    .isLessThanOrEqualTo(allowed);
        }
    }

    @Test
    void everyRouteTakesThePhotoOfAPhone() throws Exception {
        everyRouteTakes(12);
    }

    @Test
    void everyRouteTakesThePhotoOfACamera() throws Exception {
        everyRouteTakes(24);
    }

    /** Neither too many nor too few, whatever the server's memory for pictures is: a megapixel more is refused. */
    @ParameterizedTest
    @ValueSource(longs = {1_879_048_192L, 700_000_000L})
    void whatEachRouteSaysOfItsMegapixelsIsTrue(long decodedBytes) throws Exception {
        LimitSettings limits = withMemory(decodedBytes);
        int bounded = 0;
        for (Appetite.Ask ask : appetite.all()) {
            OperationSpec spec = ask.operation().spec();
            if (!spec.limits().contains(LimitText.MEGAPIXELS)) {
                continue;
            }
            long most = LimitText.megapixels(spec, limits);
            assertThat(LimitText.of(spec.limits(), spec, limits)).contains("at most 12 MB and " + most + " megapixels");
            assertThat(appetite.megabytes(ask, Appetite.photo((double) most)).orElse(0))
                    .as(ask + ", " + most + " megapixels")
                    .isLessThanOrEqualTo(decodedBytes >> 20);
            if (most < limits.imagePixels() / 1_000_000
                    && !ask.toString().contains(CANVAS)
                    && !ask.toString().contains(BY_COUNT)) {
                bounded++;
                assertThat(appetite.megabytes(ask, Appetite.photo(most + 1.1)).orElse(0))
                        .as(ask + ", a megapixel more than " + most
                                + ", is refused: bytesPerPixel or memory of the plan"
                                + " and pictureMemory of the spec must say the same")
                        .isGreaterThanOrEqualTo(decodedBytes >> 20);
            }
        }
        assertThat(bounded).isGreaterThan(10);
    }

    private static LimitSettings withMemory(long decodedBytes) {
        try (Room room = new Room(Map.of("heliograph.limits.decoded-bytes", decodedBytes))) {
            return room.get(Settings.class).limits();
        }
    }

    @Test
    void aColourBehindAPictureOfOneMegapixelTakesNoMoreForALargePhotoThanItsPixelsAndThoseOfTheResult()
            throws Exception {
        String body = "{\"image\": \"{image}\", \"prompt\": \"#FF5733\"}";
        assertThat(needed(body, 12)).isBetween(36L, 300L);
        assertThat(needed(body, 24)).isBetween(72L, 400L);
        assertThat(needed(body, 64)).isLessThanOrEqualTo(allowed);
    }

    @Test
    void aBackgroundInTheSizeOfALargePhotoIsTakenToo() throws Exception {
        for (String prompt : List.of("#FF5733", "a beach at noon")) {
            String body = "{\"image\": \"{image}\", \"original_quality\": true, \"prompt\": \"" + prompt + "\"}";
            assertThat(needed(body, 12)).isBetween(12L * 24, 900L);
            assertThat(needed(body, 24)).isBetween(24L * 24, 1100L);
        }
    }

    @Test
    void twoOfTheLargestPicturesInFullSizeAreMoreThanTheUsualServerAllows() throws Exception {
        String body = "{\"image\": \"{image}\", \"original_quality\": true, \"ref_images\": [\"{image}\"]}";
        assertThat(needed(body, 64)).isGreaterThan(allowed);
        assertThat(needed(body, 24)).isLessThanOrEqualTo(allowed);
    }

    @Test
    void decodingThePicturesAndWorkingOnThemAreNotAddedUp() throws Exception {
        long bytes = 24_000_000L * (3 + 24);
        long said = appetite.megabytes(
                        appetite.of("image.remove_background", "{\"image\": \"{image}\"}"), Appetite.photo(24))
                .orElseThrow();
        assertThat(said).isBetween((bytes >> 20) - 1, bytes >> 20);
    }
}
