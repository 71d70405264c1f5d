// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.core.io.support.SpringFactoriesLoader;

class PortFailureAnalyzerTest {
    @Test
    void aPortInUseIsNamedWithTheSettingThatChangesIt() {
        FailureAnalysis analysis = SpringFactoriesLoader.forDefaultResourceLocation()
                .load(FailureAnalyzer.class, (_, _, _) -> {}) // those with constructor arguments are left out
                .stream()
                .map(analyzer -> analyzer.analyze(new PortInUseException(8081)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow();
        assertThat(analysis.getDescription()).isEqualTo("Another program uses the port 8081.");
        assertThat(analysis.getAction()).contains("SERVER_PORT=9000", "--server.port=9000");
    }
}
