// SPDX-License-Identifier: Apache-2.0
package io.heliograph.imaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParallelRowsTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 32, 33, 1000})
    void eachRowIsWorkedOnOnce(int rows) {
        AtomicIntegerArray counts = new AtomicIntegerArray(Math.max(1, rows));
        ParallelRows.each(rows, counts::incrementAndGet);
        for (int y = 0; y < rows; y++) {
            assertThat(counts.get(y)).as("row " + y).isEqualTo(1);
        }
    }

    @Test
    void bandsCoverAllRowsAndTheLastOneIsSmaller() {
        Set<String> bands = ConcurrentHashMap.newKeySet();
        ParallelRows.bands(70, 32, (from, to) -> bands.add(from + "-" + to));
        assertThat(bands).containsExactlyInAnyOrder("0-32", "32-64", "64-70");
    }

    @Test
    void loopsWithinLoopsComeToAnEnd() {
        AtomicIntegerArray counts = new AtomicIntegerArray(64);
        ParallelRows.each(8, y -> ParallelRows.each(8, x -> counts.incrementAndGet(8 * y + x)));
        for (int i = 0; i < 64; i++) {
            assertThat(counts.get(i)).isEqualTo(1);
        }
    }

    @Test
    void whatARowThrowsReachesTheCaller() {
        assertThatThrownBy(() -> ParallelRows.each(100, y -> {
                    if (y == 57) {
                        throw new IllegalStateException("row 57");
                    }
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("row 57");
    }
}
