// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.outcome;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.database.DatabaseOutage;
import io.heliograph.storage.objects.ObjectStoreException;
import java.util.List;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.TransactionException;

/** Classifies the failure of a job: the error for the client, and whether another attempt may help. */
public final class FailureClassifier {
    private FailureClassifier() {}

    /** Whether a failed write may succeed later without any change; no attempt is counted then. */
    public static boolean passes(Throwable thrown) {
        return DatabaseOutage.isBehind(thrown)
                || thrown instanceof TransientDataAccessException
                || thrown instanceof DataAccessResourceFailureException
                || thrown instanceof TransactionException;
    }

    /** The error for the client; the first of these exceptions and their causes that has a known meaning decides. */
    public static ClientFailure of(String requestId, List<Throwable> thrown) {
        for (Throwable each : thrown) {
            for (Throwable cause = each; cause != null; cause = cause.getCause()) {
                switch (cause) {
                    case FailureException known -> {
                        return known.failure();
                    }
                    case ObjectStoreException _, DataAccessException _ -> {
                        return new ClientFailure(
                                ErrorCode.UNAVAILABLE,
                                "Storage does not answer",
                                "The service's storage did not answer; quote request_id " + requestId + ".");
                    }
                    case OutOfMemoryError _ -> {
                        return new ClientFailure(
                                ErrorCode.PROCESSING_FAILED,
                                "Too large to process",
                                "The work needs more memory than this worker has; send a smaller input.");
                    }
                    default -> {}
                }
            }
        }
        return ClientFailure.internal(requestId);
    }
}
