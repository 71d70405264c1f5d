// SPDX-License-Identifier: Apache-2.0
package io.heliograph.imaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ReusedEntriesTest {
    @Test
    void aNewEntryDropsTheOneThatWasNotUsedForLongest() {
        Map<String, Integer> map = ReusedEntries.atMost(2);
        map.put("a", 1);
        map.put("b", 2);
        assertThat(map.get("a")).isEqualTo(1);
        assertThat(map.computeIfAbsent("c", _ -> 3)).isEqualTo(3);

        assertThat(map).containsOnlyKeys("a", "c");
    }
}
