// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ByteTextTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0 bytes",
        "812, 812 bytes",
        "1024, 1 kB",
        "1536, 1.5 kB",
        "12582912, 12 MB",
        "12600000, 12 MB",
        "13000000, 12.4 MB",
        "157286400, 150 MB",
        "44238260326, 41.2 GB",
        "2251799813685248, 2048 TB"
    })
    void sizesAreCountedInPowersOf1024(long bytes, String text) {
        assertThat(ByteText.of(bytes)).isEqualTo(text);
    }
}
