// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameSizeTest {
    private static final List<FrameSize> OFFERED = Stream.of("1024x1024", "512x512", "1536x1024", "1024x1536")
            .map(FrameSize::parse)
            .toList();

    @ParameterizedTest
    @CsvSource({
        "1024, 1024, 1024x1024",
        "600, 600, 512x512",
        "1344, 768, 1536x1024",
        "2400, 500, 1536x1024",
        "500, 800, 1024x1536",
        "1100, 1000, 1024x1024"
    })
    void theNearestShapeIsTakenAndThenTheNearestArea(int width, int height, String size) {
        assertThat(FrameSize.nearest(OFFERED, width, height)).hasToString(size);
    }

    @Test
    void whatIsNoSizeIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> FrameSize.parse("1024"));
        assertThatIllegalArgumentException().isThrownBy(() -> FrameSize.parse("0x5"));
    }
}
