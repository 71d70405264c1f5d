// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.app.http.connections.ClientNetwork;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Limits the GETs that wait for unfinished results: in this process, per result, and per client network. */
final class HoldPlaces {
    static final int OF_RESULT = 4;
    static final int OF_NETWORK = 16;

    private final int most;
    private final Map<Object, Integer> taken = new HashMap<>();
    private int all;

    HoldPlaces(int most) {
        this.most = most;
    }

    /** Permit for one waiting GET; closing it releases the permit. */
    interface Place extends AutoCloseable {
        @Override
        void close();
    }

    /** Takes a place; empty if a limit is reached. */
    synchronized Optional<Place> take(String resultId, ClientNetwork network) {
        if (all >= most
                || taken.getOrDefault(resultId, 0) >= OF_RESULT
                || taken.getOrDefault(network, 0) >= OF_NETWORK) {
            return Optional.empty();
        }
        all++;
        taken.merge(resultId, 1, Integer::sum);
        taken.merge(network, 1, Integer::sum);
        return Optional.of(() -> free(resultId, network));
    }

    private synchronized void free(String resultId, ClientNetwork network) {
        all--;
        taken.computeIfPresent(resultId, (_, count) -> count == 1 ? null : count - 1);
        taken.computeIfPresent(network, (_, count) -> count == 1 ? null : count - 1);
    }
}
