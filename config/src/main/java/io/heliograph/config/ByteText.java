// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.Locale;

/** Formats numbers of bytes for people, in powers of 1,024 like the limits of the API: its 12 MB are 12,582,912 bytes. */
public final class ByteText {
    private static final String[] UNITS = {"bytes", "kB", "MB", "GB", "TB"};
    private static final int STEP = 1024;

    private ByteText() {}

    /** A text such as {@code 812 bytes}, {@code 12 MB} or {@code 41.2 GB}: below 100 with one decimal, unless it is zero. */
    public static String of(long bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= STEP && unit < UNITS.length - 1) {
            value /= STEP;
            unit++;
        }
        String number = String.format(Locale.ENGLISH, value >= 100 ? "%.0f" : "%.1f", value);
        return (number.endsWith(".0") ? number.substring(0, number.length() - 2) : number) + " " + UNITS[unit];
    }
}
