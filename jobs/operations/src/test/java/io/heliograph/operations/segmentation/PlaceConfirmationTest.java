// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.PixelArea;
import io.heliograph.storage.accounts.MasterKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlaceConfirmationTest {
    private static final Instant NOW = Instant.parse("2030-01-01T12:00:00Z");
    private static final MasterKey KEY = MasterKey.of("ab".repeat(32));
    private static final PixelArea BOX = new PixelArea(10, 20, 30, 40);

    private static PlaceConfirmation of(String scope, String token, Duration later) {
        return new PlaceConfirmation(
                KEY, Clock.fixed(NOW.plus(later), ZoneOffset.UTC), () -> scope, () -> scope, token);
    }

    private static PlaceConfirmation of(String scope, String token) {
        return of(scope, token, Duration.ZERO);
    }

    @Test
    void aTokenConfirmsItsPlacesForHalfAnHour() {
        String first = of("one", "").with("red car", BOX);
        String both = of("one", first, Duration.ofMinutes(5)).with("dog", BOX);
        assertThat(of("one", first, Duration.ofMinutes(30)).covers("red car", BOX))
                .isTrue();
        assertThat(of("one", first, Duration.ofSeconds(1801)).covers("red car", BOX))
                .isFalse();
        assertThat(of("one", first).covers("dog", BOX)).isFalse();
        assertThat(of("one", both, Duration.ofMinutes(29)).covers("red car", BOX))
                .isTrue();
        assertThat(of("one", both, Duration.ofMinutes(35)).covers("red car", BOX))
                .isFalse();
        assertThat(of("one", both, Duration.ofMinutes(35)).covers("dog", BOX)).isTrue();
    }

    @Test
    void aTokenIsOfOneRequestOnePhraseAndOneBox() {
        String token = of("one", "").with("red car", BOX);
        assertThat(of("other", token).covers("red car", BOX)).isFalse();
        for (PixelArea moved : List.of(
                new PixelArea(11, 20, 30, 40),
                new PixelArea(10, 20, 30, 41),
                new PixelArea(1, 2, 3, 4),
                new PixelArea(1, 20, 30, 40))) {
            assertThat(of("one", token).covers("red car", moved))
                    .as("%s", moved)
                    .isFalse();
        }
        assertThat(of("one", token).covers("red car\n", BOX)).isFalse();
        assertThat(of("one\nred", of("one\nred", "").with("car", BOX)).covers("car", BOX))
                .isTrue();
        assertThat(of("one", of("one\nred", "").with("car", BOX)).covers("red\ncar", BOX))
                .isFalse();
    }

    @Test
    void aTokenThatWasChangedConfirmsNothing() {
        String token = of("one", "").with("red car", BOX);
        String[] parts = token.split("\\.", -1);
        String later = (Long.parseLong(parts[0]) + 1) + "." + parts[1];
        for (String wrong : new String[] {later, token + "A", parts[0], "", "..", "1.*.x", "9".repeat(40)}) {
            assertThat(of("one", wrong).covers("red car", BOX)).as(wrong).isFalse();
        }
    }

    @Test
    void aNewTokenDropsChangedPlacesAndThoseOfAnotherRequest() {
        String first = of("one", "").with("red car", BOX);
        String cut = first.substring(0, first.length() - 2);
        String fresh = of("one", cut, Duration.ofMinutes(1)).with("red car", BOX);
        assertThat(fresh).hasSameSizeAs(first).doesNotContain(cut);
        assertThat(of("other", first).with("red car", BOX)).hasSameSizeAs(first);
        String both = of("one", first).with("dog", BOX);
        assertThat(both).hasSize(2 * first.length() + 1).startsWith(first);
        assertThat(of("one", both + "." + both).with("cat", BOX)).hasSize(3 * first.length() + 2);
    }

    @Test
    void aTokenFitsItsFieldWhateverThePhrasesAre() {
        String token = "";
        for (int place = 0; place < 3 * PlaceConfirmation.MOST; place++) {
            token = of("one", token).with("a very long phrase ".repeat(500) + place, BOX);
            assertThat(of("one", token).covers("a very long phrase ".repeat(500) + place, BOX))
                    .isTrue();
        }
        assertThat(token).hasSizeLessThanOrEqualTo(2000);
    }
}
