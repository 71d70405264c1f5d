// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * Which mark a picture has; says nothing of the key itself.
 *
 * @param key the key's id: 16 hexadecimal digits
 * @param pattern its pattern, 0 to 15
 */
public record WatermarkIdentity(String key, int pattern) {
    /** The algorithm's name in content credentials (assertion {@code c2pa.soft-binding}). */
    public static final String ALGORITHM = "io.heliograph.watermark.1";

    /** The value that belongs to {@link #ALGORITHM}: id of the key, a full stop, and the pattern's number. */
    public String text() {
        return key + "." + pattern;
    }
}
