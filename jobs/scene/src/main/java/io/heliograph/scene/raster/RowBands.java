// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.raster;

import java.util.stream.IntStream;

/** Work split by bands of rows over the common pool. A band writes only its own rows, so the result never depends on the number of threads. */
public final class RowBands {
    private static final int BAND = 32; // rows: enough work for a task at 320 pixels a row, enough tasks at 320 rows

    private RowBands() {}

    /** One row. */
    @FunctionalInterface
    public interface Row {
        void at(int y);
    }

    /** Rows from (inclusive) to (exclusive). */
    @FunctionalInterface
    public interface Band {
        void between(int from, int to);
    }

    public static void each(int height, Row row) {
        bands(height, BAND, (from, to) -> {
            for (int y = from; y < to; y++) {
                row.at(y);
            }
        });
    }

    public static void bands(int height, int size, Band band) {
        IntStream.range(0, (height + size - 1) / size)
                .parallel()
                .forEach(i -> band.between(i * size, Math.min(height, (i + 1) * size)));
    }
}
