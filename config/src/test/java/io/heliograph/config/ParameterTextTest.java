// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParameterTextTest {
    @Test
    void numbersWithinTheBoundsAreRead() {
        assertThat(ParameterText.number("-7", -7, 7)).contains(-7L);
        assertThat(ParameterText.number("999999999999999999", 0, Long.MAX_VALUE))
                .contains(999_999_999_999_999_999L);
        assertThat(ParameterText.whole("0007", 1, 7)).contains(7);
        assertThat(ParameterText.rowNumber("1")).contains(1L);
        assertThat(ParameterText.decimal("-0.25")).contains(-0.25);
        assertThat(ParameterText.time("2026-01-31T12:00:00Z")).contains(Instant.ofEpochSecond(1_769_860_800));
        assertThat(ParameterText.decoded("a+%C3%A9%25")).contains("a é%");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "--1",
                "+1",
                " 1",
                "1 ",
                "1.0",
                "0x1",
                "1e3",
                "１",
                "٣",
                "a",
                "\0",
                "8",
                "-1",
                "1000000000000000000",
                "99999999999999999999999999"
            })
    void otherTextIsNoNumber(String text) {
        assertThat(ParameterText.whole(text, 0, 7)).isEmpty();
        assertThat(ParameterText.number(text, 0, 7)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "1.", ".5", "1e5", "NaN", "Infinity", "0x1p3", "1.0000000000", "1f", "1,5"})
    void otherTextIsNoDecimal(String text) {
        assertThat(ParameterText.decimal(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "now",
                "2026-13-01T00:00:00Z",
                "0000-01-01T00:00:00Z",
                "+1000000000-12-31T23:59:59Z",
                "-1000000000-01-01T00:00:00Z",
                "2026-01-31T12:00:00.00000000000000000000000000000Z"
            })
    void timesThatTheDatabaseCannotHoldAreNone(String text) {
        assertThat(ParameterText.time(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"%", "%2", "%zz", "a%-1b"})
    void malformedEscapesAreNone(String text) {
        assertThat(ParameterText.decoded(text)).isEmpty();
    }
}
