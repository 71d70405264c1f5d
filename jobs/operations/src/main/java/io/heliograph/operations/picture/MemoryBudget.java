// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;

/**
 * Limit on the native memory of decoded pictures in this process ({@code heliograph.limits.decoded-bytes}). Work waits for its share; work
 * larger than the whole budget is refused. Shares are granted in the order in which they are requested, so small pictures cannot starve a
 * large one.
 */
@Component
public final class MemoryBudget {
    private static final int UNIT = 1 << 16;

    private final Semaphore units;
    private final int total;

    MemoryBudget(Settings settings) {
        total = Math.toIntExact(settings.limits().decodedBytes() / UNIT);
        units = new Semaphore(total, true);
    }

    /** A share of the budget; closing releases it. */
    public interface Share extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Waits for a number of bytes.
     *
     * @throws FailureException PAYLOAD_TOO_LARGE if the work needs more than the whole budget
     */
    public Share take(String field, long bytes) {
        int wanted = (int) Math.min(Integer.MAX_VALUE, bytes / UNIT + 1);
        if (wanted > total) {
            throw new FailureException(
                    ErrorCode.PAYLOAD_TOO_LARGE,
                    "Picture too large: " + field,
                    "Processing the picture in '" + field + "' needs " + (bytes >> 20) + " MB; this server allows "
                            + (((long) total * UNIT) >> 20) + ".");
        }
        units.acquireUninterruptibly(wanted);
        return () -> units.release(wanted);
    }
}
