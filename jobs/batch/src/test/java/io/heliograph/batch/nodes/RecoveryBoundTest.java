// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.TestSettings;
import io.heliograph.config.LeaseSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecoveryBoundTest {
    @Test
    void theDefaultsKeepThePromiseWithALookMissed() {
        LeaseSettings lease = TestSettings.with(Path.of("target"), Map.of()).lease();
        assertThat(RecoveryBound.silence(lease)).isEqualTo(Duration.ofSeconds(12));
        assertThat(RecoveryBound.ofJobs(lease)).isEqualTo(Duration.ofSeconds(19));
        assertThat(RecoveryBound.ofTasks(lease))
                .isEqualTo(Duration.ofSeconds(25))
                .isLessThan(RecoveryBound.PROMISED);
    }

    @Test
    void heartbeatsOfFiveSecondsWouldNotKeepIt() {
        var lease = new LeaseSettings(Duration.ofSeconds(5), 4, Duration.ofSeconds(1));
        assertThat(RecoveryBound.ofTasks(lease)).isGreaterThan(RecoveryBound.PROMISED);
    }
}
