// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.HashMap;
import java.util.Map;

/** So many bytes for all bodies at a time, of which one organization, and one client address, may have a share. */
final class ByteBudget {
    private final long most;
    private final long mostOfOne;
    private final Map<Object, Long> taken = new HashMap<>();
    private long all;

    /**
     * @param most bytes in all
     * @param share part of them that one may have
     */
    ByteBudget(long most, double share) {
        this.most = most;
        mostOfOne = (long) (most * share);
    }

    /**
     * Takes bytes.
     *
     * @throws FailureException RATE_LIMITED if one of them has its share already, UNAVAILABLE if all have the whole
     */
    synchronized void take(BodyOwner owner, long bytes) {
        for (Object one : owner.counted()) {
            if (taken.getOrDefault(one, 0L) + bytes > mostOfOne) {
                throw new FailureException(
                        ErrorCode.RATE_LIMITED,
                        "Too much at a time",
                        "The bodies that your organization, or your address, sends at this moment are together larger than its share of "
                                + mostOfOne + " bytes; try again when some are through.");
            }
        }
        if (all + bytes > most) {
            throw new FailureException(
                    ErrorCode.UNAVAILABLE,
                    "Busy",
                    "The service is taking in as much as it can at this moment. Nothing was accepted; try again in some seconds.");
        }
        add(owner, bytes);
    }

    /** Gives bytes back. */
    synchronized void give(BodyOwner owner, long bytes) {
        add(owner, -bytes);
    }

    private void add(BodyOwner owner, long bytes) {
        all += bytes;
        for (Object one : owner.counted()) {
            taken.merge(one, bytes, (before, more) -> before + more == 0 ? null : before + more);
        }
    }

    /** Bytes that are taken. */
    synchronized long taken() {
        return all;
    }
}
