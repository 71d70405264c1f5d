// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

class RequestMetricsTest {
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final RequestMetrics metrics = new RequestMetrics(registry);

    private double requests(String outcome, String code) {
        return registry.get("heliograph.requests")
                .tags("operation", "image.erase", "outcome", outcome, "error_code", code)
                .counter()
                .count();
    }

    @Test
    void aRequestCountsOnceByOperationAndErrorCodeHoweverOftenItWasTried() {
        var failure = new ClientFailure(ErrorCode.DOWNLOAD_FAILED, "no", "no");
        for (int request = 0; request < 6; request++) {
            for (int attempt = 0; attempt < 3; attempt++) {
                metrics.attemptFailed("image.erase", failure.code());
            }
            metrics.settled("image.erase", new SubmissionOutcome.Failed(failure));
        }
        metrics.settled("image.erase", new SubmissionOutcome.Completed("{}", null));
        assertThat(requests("failed", "DOWNLOAD_FAILED")).isEqualTo(6);
        assertThat(requests("completed", "none")).isEqualTo(1);
        assertThat(registry.get("heliograph.attempts.failed")
                        .tags("operation", "image.erase", "error_code", "DOWNLOAD_FAILED")
                        .counter()
                        .count())
                .isEqualTo(18);
    }
}
