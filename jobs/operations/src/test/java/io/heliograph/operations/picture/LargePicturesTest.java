// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.Settings;
import io.heliograph.operations.Room;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** An ordinary photo is not refused for the memory that working on it takes, and what could not be worked on is. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LargePicturesTest {
    private static final String REPLACE = "image.replace_background";
    private static final String ENLARGES = "increase_resolution"; // by result, and with a rule of its own

    private static final Pattern MOST = Pattern.compile("12 MB and (\\d+) megapixels");

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

    @Test
    void whatEachRouteSaysOfItsMegapixelsIsTrue() throws Exception {
        int said = 0;
        for (Appetite.Ask ask : appetite.all()) {
            Matcher most = MOST.matcher(ask.operation().spec().limits());
            if (most.find()) {
                said++;
                assertThat(appetite.megabytes(ask, Appetite.photo(Integer.parseInt(most.group(1))))
                                .orElse(0))
                        .as(ask.toString())
                        .isLessThanOrEqualTo(allowed);
            }
        }
        assertThat(said).isGreaterThan(25);
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
