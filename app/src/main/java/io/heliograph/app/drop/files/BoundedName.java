// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.files;

import java.nio.charset.StandardCharsets;

/** File names within the limit of file systems: 255 bytes of UTF-8. */
public final class BoundedName {
    private static final int LONGEST = 255;

    private BoundedName() {}

    /**
     * Appends a suffix to a name. If the whole would be too long, the name is shortened to its beginning and a hash of eight digits.
     *
     * @param tail suffix, at most 100 bytes long
     */
    public static String of(String name, String tail) {
        if (bytes(name) + bytes(tail) <= LONGEST) {
            return name + tail;
        }
        String mark = "~%08x".formatted(name.hashCode());
        int end = name.length();
        while (bytes(name.substring(0, end)) + bytes(mark) + bytes(tail) > LONGEST) {
            end = name.offsetByCodePoints(end, -1);
        }
        return name.substring(0, end) + mark + tail;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
