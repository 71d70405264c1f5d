// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Limit on parallel calls to one host. Hosts are independent of each other, and a host without calls takes no memory.
 */
final class HostSlots {
    /** Permission for one call to a host; closing it admits the next waiting call. */
    interface Slot extends AutoCloseable {
        @Override
        void close();
    }

    private record Lane(Semaphore free, int users) {
        Lane entered() {
            return new Lane(free, users + 1);
        }

        @Nullable
        Lane left() {
            return users == 1 ? null : new Lane(free, users - 1);
        }
    }

    private final ConcurrentHashMap<String, Lane> lanes = new ConcurrentHashMap<>();
    private final int perHost;

    HostSlots(int perHost) {
        if (perHost < 1) {
            throw new IllegalArgumentException("a host needs at least one place");
        }
        this.perHost = perHost;
    }

    /** Waits for permission, in the order of arrival. */
    Slot acquire(String host) throws InterruptedException {
        Semaphore free = enter(host);
        try {
            free.acquire();
        } catch (InterruptedException e) {
            leave(host);
            throw e;
        }
        return slot(host, free);
    }

    /** Number of hosts with a running or waiting call. */
    int hosts() {
        return lanes.size();
    }

    private Semaphore enter(String host) {
        return lanes.merge(host, new Lane(new Semaphore(perHost, true), 1), (lane, _) -> lane.entered())
                .free();
    }

    private void leave(String host) {
        lanes.computeIfPresent(host, (_, lane) -> lane.left());
    }

    private Slot slot(String host, Semaphore free) {
        return () -> {
            free.release();
            leave(host);
        };
    }
}
