// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.delivery.EventSettings;
import java.util.HashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Limits the number of open event streams in this process: in total, per organization, and per client address. */
@Component
final class StreamPlaces {
    private final EventSettings settings;
    private final Map<Object, Integer> taken = new HashMap<>();
    private int all;

    StreamPlaces(Settings settings) {
        this.settings = settings.events();
    }

    /** A place for one stream; closing it frees the place. */
    interface Place extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Takes a place.
     *
     * @throws FailureException UNAVAILABLE at the limit of the process, RATE_LIMITED at the limit of the organization or the address
     */
    synchronized Place take(long organizationId, ClientNetwork network) {
        if (all >= settings.most()) {
            throw new FailureException(
                    ErrorCode.UNAVAILABLE,
                    "Too many streams",
                    "The service holds as many event streams as it can; poll the status instead, or try again later.");
        }
        require(organizationId, settings.perOrganization(), "The organization");
        require(network, settings.perAddress(), "This address");
        all++;
        taken.merge(organizationId, 1, Integer::sum);
        taken.merge(network, 1, Integer::sum);
        return () -> free(organizationId, network);
    }

    private void require(Object key, int most, String who) {
        if (taken.getOrDefault(key, 0) >= most) {
            throw new FailureException(
                    ErrorCode.RATE_LIMITED,
                    "Too many streams",
                    who + " has " + most
                            + " event streams open; close one first. One stream at /v2/events reports all requests.");
        }
    }

    private synchronized void free(long organizationId, ClientNetwork network) {
        all--;
        taken.computeIfPresent(organizationId, (_, count) -> count == 1 ? null : count - 1);
        taken.computeIfPresent(network, (_, count) -> count == 1 ? null : count - 1);
    }
}
