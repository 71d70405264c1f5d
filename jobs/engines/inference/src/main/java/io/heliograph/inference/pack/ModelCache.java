// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.runtime.Network;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The loaded networks, within a memory budget. Callers borrow a network for each run; a borrowed network is not unloaded.
 * To free memory, the network idle for longest is unloaded; if all are borrowed, the next borrower waits. On a small
 * machine the networks of a large pack are thus loaded one at a time.
 */
public final class ModelCache implements AutoCloseable {
    private final long budget;
    private final Duration patience;
    private final InstantSource clock;
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Condition returned = lock.newCondition();
    private final Map<String, ResidentModel> residents = new HashMap<>();
    private long used;

    /**
     * An empty cache.
     *
     * @param budget bytes
     * @param patience how long a borrower waits for memory
     */
    public ModelCache(long budget, Duration patience, InstantSource clock) {
        this.budget = budget;
        this.patience = patience;
        this.clock = clock;
    }

    /** A borrowed network; closing the loan returns it. */
    public final class Loan implements AutoCloseable {
        private final ResidentModel residentModel;
        private boolean open = true;

        private Loan(ResidentModel residentModel) {
            this.residentModel = residentModel;
        }

        /** The network, valid until the loan is closed. */
        public Network network() {
            return residentModel.network;
        }

        @Override
        public void close() {
            lock.lock();
            try {
                if (open) {
                    open = false;
                    residentModel.loans--;
                    residentModel.last = clock.instant();
                    returned.signalAll();
                }
            } finally {
                lock.unlock();
            }
        }
    }

    /**
     * Borrows a network, and loads it if necessary. Loading blocks other borrowers: two at once might not fit into
     * memory.
     *
     * @param key key of the network
     * @param bytes memory that the network takes
     * @throws PackException if it is larger than the budget, memory does not become free in time, or loading fails
     */
    public Loan borrow(String key, long bytes, NetworkLoader loader) throws PackException {
        if (bytes > budget) {
            throw new PackException("%s takes %d bytes of memory, the budget is %d".formatted(key, bytes, budget));
        }
        lock.lock();
        try {
            ResidentModel present = awaitRoom(key, bytes);
            if (present != null) {
                present.loans++;
                return new Loan(present);
            }
            ResidentModel loaded = new ResidentModel(key, loader.load(), bytes, clock.instant());
            residents.put(key, loaded);
            used += bytes;
            return new Loan(loaded);
        } finally {
            lock.unlock();
        }
    }

    private @Nullable ResidentModel awaitRoom(String key, long bytes) throws PackException {
        long left = patience.toNanos();
        while (true) {
            ResidentModel present = residents.get(key);
            if (present != null) {
                return present;
            }
            while (used + bytes > budget && evictOne(Instant.MAX)) {}
            if (used + bytes <= budget) {
                return null;
            }
            if (left <= 0) {
                throw PackException.passing("no room for %s: all of %d bytes are in use".formatted(key, used));
            }
            try {
                left = returned.awaitNanos(left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw PackException.passing("the process stops; the model was not loaded");
            }
        }
    }

    private boolean evictOne(Instant idleSince) {
        return residents.values().stream()
                .filter(r -> r.loans == 0 && !r.last.isAfter(idleSince))
                .min(Comparator.<ResidentModel, Instant>comparing(r -> r.last).thenComparing(r -> r.key))
                .map(this::remove)
                .isPresent();
    }

    private ResidentModel remove(ResidentModel residentModel) {
        residents.remove(residentModel.key);
        used -= residentModel.bytes;
        residentModel.network.close();
        return residentModel;
    }

    /** Unloads networks that have not been borrowed for {@code idle}; call it periodically. */
    public void evictIdle(Duration idle) {
        lock.lock();
        try {
            Instant since = clock.instant().minus(idle);
            while (evictOne(since)) {}
        } finally {
            lock.unlock();
        }
    }

    /**
     * Unloads at once all networks that are not borrowed.
     *
     * @param prefix beginning of the keys
     * @return number of networks that stay, because they are borrowed
     */
    public int evict(String prefix) {
        lock.lock();
        try {
            List.copyOf(residents.values()).stream()
                    .filter(r -> r.loans == 0 && r.key.startsWith(prefix))
                    .forEach(this::remove);
            return loaded(prefix);
        } finally {
            lock.unlock();
        }
    }

    /** Number of loaded networks with a key prefix. */
    public int loaded(String prefix) {
        lock.lock();
        try {
            return (int) residents.keySet().stream()
                    .filter(key -> key.startsWith(prefix))
                    .count();
        } finally {
            lock.unlock();
        }
    }

    /** Memory of the loaded networks in bytes, as declared by their packs. */
    public long used() {
        lock.lock();
        try {
            return used;
        } finally {
            lock.unlock();
        }
    }

    /** Unloads everything. Waits for networks on loan as long as a borrower waits for memory; networks not returned by then stay loaded. */
    @Override
    public void close() {
        lock.lock();
        try {
            long left = patience.toNanos();
            while (evictOne(Instant.MAX) || (!residents.isEmpty() && left > 0)) {
                if (!residents.isEmpty() && residents.values().stream().noneMatch(r -> r.loans == 0)) {
                    left = returned.awaitNanos(left);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }
}
