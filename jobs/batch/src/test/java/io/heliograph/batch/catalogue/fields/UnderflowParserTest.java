// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class UnderflowParserTest {
    private static final IntegerType SEED = new IntegerType(-1, Long.MAX_VALUE, false);
    private static final IntegerType STEPS = new IntegerType(1, 50, true);

    private static JsonNode read(String number) {
        return UnderflowParser.readTree(JsonMapper.shared(), "{\"seed\":" + number + "}")
                .path("seed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-99999999", "-3.5E-400", "0.1e-2147483648", "9e-99999999999"})
    void aWholeNumberBelowTheRangeOfADoubleIsOutOfRangeAtOnce(String number) {
        long start = System.nanoTime();
        assertThatThrownBy(() -> SEED.read("seed", read(number))).isInstanceOfSatisfying(FailureException.class, e -> {
            assertThat(e.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
            assertThat(e.failure().details())
                    .isEqualTo("The field 'seed' must be a whole number between -1 and 9223372036854775807.");
        });
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
        assertThat(STEPS.read("steps", read(number))).isEqualTo(1);
        assertThat(new DecimalType(-1, 1, false).read("scale", read(number))).isZero();
        assertThat(read(number).toString()).isEqualTo("1E-1000");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0.0, 0", "0e-99999999, 0", "-0.0e5, 0", "7, 7", "7.0, 7", "1e3, 1000"})
    void zeroAndOrdinaryNumbersAreReadAsBefore(String number, long expected) {
        assertThat(SEED.read("seed", read(number))).isEqualTo(expected);
    }

    @Test
    void textsThatAreNoJsonAreRefusedAsByTheMapper() {
        assertThat(UnderflowParser.readTree(JsonMapper.shared(), "").isMissingNode())
                .isTrue();
        assertThatThrownBy(() -> UnderflowParser.readTree(JsonMapper.shared(), "{\"seed\":1e}"))
                .isInstanceOf(StreamReadException.class);
    }
}
