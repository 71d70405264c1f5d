// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import io.heliograph.config.InvalidSettings;
import org.springframework.boot.context.properties.bind.validation.BindValidationException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Error message for invalid settings, by the names that operators write. Ordered before Spring Boot's own analyzer. */
@Order(Ordered.HIGHEST_PRECEDENCE)
public final class InvalidSettingsAnalyzer extends AbstractFailureAnalyzer<BindValidationException> {
    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, BindValidationException cause) {
        return new FailureAnalysis(
                "Settings are not valid:\n\n    "
                        + String.join("\n    ", InvalidSettings.of(cause.getValidationErrors())),
                "Correct them in application.yaml, in the options of the command line or in the environment.",
                cause);
    }
}
