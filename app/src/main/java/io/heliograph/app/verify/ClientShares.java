// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.HashMap;
import java.util.Map;

/**
 * Limits how many units of a resource, such as parallel downloads, clients use at a time. Each client has a limit; all clients without a
 * valid token together may use half of all units.
 */
final class ClientShares {
    private final int most;
    private final int ofStranger;
    private final int ofOrganization;
    private final String what;
    private final Map<VerificationClient, Integer> held = new HashMap<>();
    private int all;
    private int strangers;

    /**
     * @param most maximum units of all clients
     * @param ofStranger maximum units of one client without a valid token
     * @param ofOrganization maximum units of one organization
     * @param what plural name of the resource in error messages
     */
    ClientShares(int most, int ofStranger, int ofOrganization, String what) {
        this.most = most;
        this.ofStranger = ofStranger;
        this.ofOrganization = ofOrganization;
        this.what = what;
    }

    /** One unit in use; closing releases it. */
    interface Share extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Takes a unit.
     *
     * @throws FailureException RATE_LIMITED if the client uses as many units as it may, UNAVAILABLE if no unit is free
     */
    synchronized Share take(VerificationClient client) {
        int ofOne = client.isStranger() ? ofStranger : ofOrganization;
        if (held.getOrDefault(client, 0) >= ofOne) {
            throw new FailureException(
                    ErrorCode.RATE_LIMITED,
                    "Too many requests",
                    "One " + (client.isStranger() ? "address" : "organization") + " may have " + ofOne + " " + what
                            + " at a time.");
        }
        if (all >= most || (client.isStranger() && strangers >= Math.max(1, most / 2))) {
            throw new FailureException(
                    ErrorCode.UNAVAILABLE, "Busy", "Too many " + what + " are under way; try again in a moment.");
        }
        count(client, 1);
        return () -> give(client);
    }

    private synchronized void give(VerificationClient client) {
        count(client, -1);
    }

    private void count(VerificationClient client, int more) {
        all += more;
        strangers += client.isStranger() ? more : 0;
        held.merge(client, more, (before, added) -> before + added == 0 ? null : before + added);
    }
}
