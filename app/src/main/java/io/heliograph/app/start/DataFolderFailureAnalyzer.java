// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import io.heliograph.storage.database.DataFolderException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Reports an unusable data folder in two sentences instead of a stack trace. */
public final class DataFolderFailureAnalyzer extends AbstractFailureAnalyzer<DataFolderException> {
    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, DataFolderException cause) {
        return new FailureAnalysis(
                "The data folder: " + cause.getMessage() + ".",
                cause.isInUse()
                        ? "Stop the other server, or set HELIOGRAPH_DATA_DIR to a folder of this server's own that its user may write."
                        : "Set HELIOGRAPH_DATA_DIR to a folder, not a file, that the user of this server may read and write.",
                cause);
    }
}
