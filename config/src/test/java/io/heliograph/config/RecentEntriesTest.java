// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class RecentEntriesTest {
    private static void fill(Map<String, Integer> map) {
        map.put("a", 1);
        map.put("b", 2);
        assertThat(map.get("a")).isEqualTo(1);
        map.put("c", 3);
    }

    @Test
    void theLeastRecentlyUsedEntryIsDropped() {
        Map<String, Integer> map = RecentEntries.byUse(2);
        fill(map);
        assertThat(map).containsOnlyKeys("a", "c");
    }

    @Test
    void theOldestEntryIsDroppedThoughItWasRead() {
        Map<String, Integer> map = RecentEntries.byAge(2);
        fill(map);
        assertThat(map).containsOnlyKeys("b", "c");
    }
}
