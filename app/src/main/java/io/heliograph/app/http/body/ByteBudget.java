// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.HashMap;
import java.util.Map;

/**
 * Limit on bytes of request bodies in flight: in total, per organization and per client network. Strangers, the clients without a valid
 * token, together may use as much as one organization; the strangers of one network may use a part of that.
 */
final class ByteBudget {
    private static final int STRANGERS = 8;

    private final long most;
    private final long mostOfOne;
    private final long mostOfStranger;
    private final Map<Object, Long> taken = new HashMap<>();
    private long all;

    /**
     * @param most maximum bytes in total
     * @param share part of the total for one organization or network, 0 to 1
     * @param strangersBody bytes of the largest body of a stranger. The strangers of one network may use this much, or an eighth of an
     *     organization's share if that is more
     */
    ByteBudget(long most, double share, long strangersBody) {
        this.most = most;
        mostOfOne = (long) (most * share);
        mostOfStranger = Math.max(mostOfOne / STRANGERS, strangersBody);
    }

    /**
     * Checks whether a body of this length fits, without reserving bytes.
     *
     * @throws FailureException PAYLOAD_TOO_LARGE if the body can never fit, otherwise as {@link #take}
     */
    synchronized void check(BodyOwner owner, long bytes) {
        for (long limit : limits(owner).values()) {
            if (bytes > limit) {
                throw BoundedStream.tooLarge("all bodies of one client together", limit);
            }
        }
        require(owner, bytes);
    }

    /**
     * Reserves bytes.
     *
     * @throws FailureException RATE_LIMITED if the organization or network has used its share, UNAVAILABLE if the total is used
     */
    synchronized void take(BodyOwner owner, long bytes) {
        require(owner, bytes);
        add(owner, bytes);
    }

    private void require(BodyOwner owner, long bytes) {
        limits(owner).forEach((one, limit) -> {
            if (taken.getOrDefault(one, 0L) + bytes > limit) {
                throw new FailureException(
                        ErrorCode.RATE_LIMITED,
                        "Too much at a time",
                        "The request bodies that your organization or address is sending exceed its share of " + limit
                                + " bytes; try again when some have ended.");
            }
        });
        if (all + bytes > most) {
            throw new FailureException(
                    ErrorCode.UNAVAILABLE,
                    "Busy",
                    "The service is receiving as many bytes as it can hold. Nothing was accepted; try again in "
                            + "some seconds.");
        }
    }

    /** The limits in bytes that apply to an owner, by the keys under which the owner's bytes are counted. */
    private Map<Object, Long> limits(BodyOwner owner) {
        return owner.isStranger()
                ? Map.of(owner.organization(), mostOfOne, owner.network(), mostOfOne, owner, mostOfStranger)
                : Map.of(owner.organization(), mostOfOne, owner.network(), mostOfOne);
    }

    /** Releases bytes. */
    synchronized void give(BodyOwner owner, long bytes) {
        add(owner, -bytes);
    }

    private void add(BodyOwner owner, long bytes) {
        all += bytes;
        for (Object one : limits(owner).keySet()) {
            taken.merge(one, bytes, (before, more) -> before + more == 0 ? null : before + more);
        }
    }

    /** Bytes in use. */
    synchronized long taken() {
        return all;
    }
}
