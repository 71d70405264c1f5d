// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Identity of a mark; it does not reveal the key.
 *
 * @param key the key's id: 16 hexadecimal digits
 * @param pattern number of the pattern, 0 to 15
 */
public record WatermarkIdentity(String key, int pattern) {
    private static final int KEY_DIGITS = 16;
    private static final Pattern TEXT = Pattern.compile("[0-9a-f]{16}\\.(\\d|1[0-5])");

    /** The algorithm's name in content credentials (assertion {@code c2pa.soft-binding}). */
    public static final String ALGORITHM = "io.heliograph.watermark.1";

    /** The value for {@link #ALGORITHM} in content credentials: the key's id, a full stop, and the pattern's number. */
    public String text() {
        return key + "." + pattern;
    }

    /** Parses a text written by {@link #text}; empty if it is anything else. */
    public static Optional<WatermarkIdentity> parse(String text) {
        return TEXT.matcher(text).matches()
                ? Optional.of(new WatermarkIdentity(
                        text.substring(0, KEY_DIGITS), Integer.parseInt(text.substring(KEY_DIGITS + 1))))
                : Optional.empty();
    }
}
