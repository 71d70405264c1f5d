// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import io.heliograph.storage.database.NewerSchemaException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Reports a database from a newer version in two sentences instead of a stack trace. */
public final class NewerSchemaFailureAnalyzer extends AbstractFailureAnalyzer<NewerSchemaException> {
    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, NewerSchemaException cause) {
        return new FailureAnalysis(
                cause.getMessage(),
                "See docs/how-to/upgrade.md: downgrades need a backup of the older version.",
                cause);
    }
}
