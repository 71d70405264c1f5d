// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectSearchTest {
    @Test
    void theTimesOfAShortClipAreNamedOnce() {
        assertThat(SubjectSearch.times(List.of(0.02, 0.04, 0.08, 0.12, 0.31))).isEqualTo("0.0 s, 0.1 s, 0.3 s");
    }
}
