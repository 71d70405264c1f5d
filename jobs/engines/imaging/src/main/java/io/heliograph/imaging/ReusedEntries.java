// SPDX-License-Identifier: Apache-2.0
package io.heliograph.imaging;

import java.util.LinkedHashMap;
import java.util.Map;

/** Maps for caches of bounded size: a new entry drops the one that was not read or written for longest. They are not synchronized. */
public final class ReusedEntries {
    private static final int FIRST_CAPACITY = 16;
    private static final float LOAD = 0.75f;

    private ReusedEntries() {}

    /** A map of at most {@code most} entries. */
    public static <K, V> Map<K, V> atMost(int most) {
        return new LinkedHashMap<>(FIRST_CAPACITY, LOAD, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > most;
            }
        };
    }
}
