// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.util.regex.Pattern;

/** Decimal numbers in texts, as JSON writes them; Java's suffixes ({@code 1f}) and hexadecimal forms ({@code 0x1p0}) are refused. */
public final class DecimalText {
    private static final Pattern DECIMAL =
            Pattern.compile("[+-]?(?:[0-9]++(?:\\.[0-9]*+)?|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?");

    private DecimalText() {}

    /**
     * Parses a number; infinite beyond the range of a double.
     *
     * @throws NumberFormatException if the text is no decimal number
     */
    public static double parse(String text) {
        if (!DECIMAL.matcher(text).matches()) {
            throw new NumberFormatException("no decimal number");
        }
        return Double.parseDouble(text);
    }
}
