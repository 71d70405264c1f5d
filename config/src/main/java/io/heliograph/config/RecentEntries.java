// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Creates maps of bounded size that drop their oldest entry for a new one; they are not synchronized. A cache library would evict by
 * estimated use, but limits on guesses need the exact order. The engine libraries have {@code ReusedEntries}.
 */
public final class RecentEntries {
    private static final int FIRST_CAPACITY = 16;
    private static final float LOAD = 0.75f;

    private RecentEntries() {}

    /** A map that drops the entry that was not read or written for longest. */
    public static <K, V> Map<K, V> byUse(int most) {
        return map(most, true);
    }

    /** A map that drops the entry that was added first. */
    public static <K, V> Map<K, V> byAge(int most) {
        return map(most, false);
    }

    private static <K, V> Map<K, V> map(int most, boolean byUse) {
        return new LinkedHashMap<>(FIRST_CAPACITY, LOAD, byUse) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > most;
            }
        };
    }
}
