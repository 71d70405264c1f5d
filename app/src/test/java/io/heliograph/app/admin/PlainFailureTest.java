// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.ErrorCode;
import org.junit.jupiter.api.Test;

class PlainFailureTest {
    @Test
    void aLostInputIsNamedAndARestartHelps() {
        var lost = PlainFailure.of(ErrorCode.INTERNAL_ERROR, "The service accepted the file in 'image' and lost it.");
        assertThat(lost.happened()).isEqualTo("The service accepted the file in 'image' and lost it.");
        assertThat(lost.advice()).startsWith("Nothing is wrong with the request.");
        assertThat(lost.restartHelps()).isTrue();
        assertThat(PlainFailure.of(ErrorCode.INTERNAL_ERROR, "The service failed; quote request_id 7.")
                        .happened())
                .isEqualTo("The service failed.");
    }
}
