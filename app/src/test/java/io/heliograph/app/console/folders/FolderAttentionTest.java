// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.folders;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.drop.SlowStep;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class FolderAttentionTest {
    @Test
    void aSlowStepNamesItsFileAndItsMinutes() {
        var item = FolderAttention.item(new SlowStep("the file default/cutout/a.png", Duration.ofSeconds(437)));
        assertThat(item.isUrgent()).isFalse();
        assertThat(item.title())
                .isEqualTo(
                        "The intake of watched folders has been processing the file default/cutout/a.png for 7 minutes.");
        assertThat(item.look().orElseThrow().address()).isEqualTo("/console/folders");
    }
}
