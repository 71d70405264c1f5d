// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.accounts.MasterKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class PlaceConfirmationTest {
    private static final Instant NOW = Instant.parse("2030-01-01T12:00:00Z");
    private static final MasterKey KEY = MasterKey.of("ab".repeat(32));

    private static PlaceConfirmation of(String digest, String token, Duration later) {
        return new PlaceConfirmation(KEY, Clock.fixed(NOW.plus(later), ZoneOffset.UTC), () -> digest, token);
    }

    @Test
    void aTokenConfirmsItsPhrasesInItsRequestForHalfAnHour() {
        String first = of("one", "", Duration.ZERO).with("red car");
        String both = of("one", first, Duration.ofMinutes(5)).with("dog");
        assertThat(of("one", first, Duration.ofMinutes(30)).covers("red car")).isTrue();
        assertThat(of("one", first, Duration.ofSeconds(1801)).covers("red car")).isFalse();
        assertThat(of("one", first, Duration.ZERO).covers("dog")).isFalse();
        assertThat(of("one", both, Duration.ofMinutes(35)).covers("red car")).isTrue();
        assertThat(of("one", both, Duration.ofMinutes(35)).covers("dog")).isTrue();
    }

    @Test
    void aTokenOfAnotherRequestOrOneThatWasChangedConfirmsNothing() {
        String token = of("one", "", Duration.ZERO).with("red car");
        String[] parts = token.split("\\.", -1);
        String later = "%d.%s.%s".formatted(Long.parseLong(parts[0]) + 3600, parts[1], parts[2]);
        assertThat(of("other", token, Duration.ZERO).covers("red car")).isFalse();
        for (String wrong :
                new String[] {later, token + "A", parts[0] + "." + parts[1], "", "..", "1.*.x", "9".repeat(40)}) {
            assertThat(of("one", wrong, Duration.ZERO).covers("red car"))
                    .as(wrong)
                    .isFalse();
        }
    }
}
