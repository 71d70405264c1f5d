// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.operations.FakeWork;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatteCertaintyTest {
    @ParameterizedTest
    @CsvSource({"'0.9 0.8 0.95', ''", "'0.9 0.9 0.9 0.9 0.9 0.7', ''", "'0.9 0.7 0.3', 67 %", "0.73, 100 %", "'', ''"})
    void aClipIsDoubtfulIfMoreThanAFifthOfItIs(String certainties, String share) {
        try (var work = new FakeWork()) {
            String[] all = certainties.isEmpty() ? new String[0] : certainties.split(" ");
            for (int k = 0; k < all.length; k++) {
                assertThat(MatteCertainty.isKnown(work, k)).isFalse();
                MatteCertainty.remember(work, k, Double.parseDouble(all[k]));
                assertThat(MatteCertainty.isKnown(work, k)).isTrue();
            }
            MatteCertainty.warn(work);
            assertThat(work.warnings()).hasSize(share.isEmpty() ? 0 : 1).allMatch(each -> each.contains(share));
        }
    }
}
