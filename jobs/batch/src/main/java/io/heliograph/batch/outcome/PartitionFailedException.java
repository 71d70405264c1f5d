// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.outcome;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.FailureException;
import java.util.Collection;

/** Ends a step because one of its partitions was given up. The partition has had its attempts, so the step is not tried again. */
public final class PartitionFailedException extends RuntimeException {
    /** The failure of the first partition that failed. */
    public PartitionFailedException(ClientFailure failure) {
        super("a partition failed", new FailureException(failure, null));
    }

    /** Whether one of these exceptions is a {@code PartitionFailedException} or was caused by one. */
    public static boolean isBehind(Collection<Throwable> thrown) {
        for (Throwable one : thrown) {
            for (Throwable each = one; each != null; each = each.getCause()) {
                if (each instanceof PartitionFailedException) {
                    return true;
                }
            }
        }
        return false;
    }
}
