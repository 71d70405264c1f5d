// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Error message with the setting to change, if another program uses the port. Ordered before Spring Boot's own analyzer. */
@Order(Ordered.HIGHEST_PRECEDENCE)
public final class PortFailureAnalyzer extends AbstractFailureAnalyzer<PortInUseException> {
    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, PortInUseException cause) {
        return new FailureAnalysis(
                "Another program uses the port " + cause.getPort() + ".",
                "Choose a free port: SERVER_PORT=9000, or the option --server.port=9000. Or stop the other program.",
                cause);
    }
}
