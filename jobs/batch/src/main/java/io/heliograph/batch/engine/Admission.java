// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import io.heliograph.config.Settings;
import io.heliograph.storage.submissions.DispatchRows;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Backpressure: refuses work of an organization that has too much waiting (429), and of everybody when a pool is full (503). Counts are looked up at most
 * four times a second each, and moved on by what this node accepts in between.
 */
final class Admission {
    private static final long FRESH_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private final DispatchRows rows;
    private final Settings settings;
    private final Map<Object, Count> counts = new ConcurrentHashMap<>();

    Admission(DispatchRows rows, Settings settings) {
        this.rows = rows;
        this.settings = settings;
    }

    /** The plan of that name; one that the settings no longer know gets the least of each. */
    Settings.Plan plan(String name) {
        Settings.Plan plan = settings.plans().get(name);
        if (plan == null) {
            throw new FailureException(
                    ErrorCode.FORBIDDEN,
                    "No plan",
                    "The organization's plan '" + name + "' is not in the service's settings.");
        }
        return plan;
    }

    void admit(long organizationId, Settings.Plan plan, Pool pool) {
        int most = settings.pools().get(pool) == null
                ? Integer.MAX_VALUE
                : settings.pools().get(pool).maxQueued();
        if (count(pool, () -> rows.waiting(pool, most)) >= most) {
            throw new FailureException(
                    ErrorCode.UNAVAILABLE,
                    "Queue full",
                    "The service has all the " + pool.id() + " work it can hold; try again later.");
        }
        if (count(organizationId, () -> rows.unsettledOf(organizationId, plan.maxQueued())) >= plan.maxQueued()) {
            throw new FailureException(
                    ErrorCode.RATE_LIMITED,
                    "Too many requests in progress",
                    "The organization has " + plan.maxQueued() + " requests in progress; wait until some have ended.");
        }
    }

    private long count(Object key, LongSupplier look) {
        long now = System.nanoTime();
        Count count = counts.get(key);
        if (count == null || now - count.at > FRESH_NANOS) {
            count = new Count(now, new AtomicLong(look.getAsLong()));
            if (counts.size() > 10_000) {
                counts.clear();
            }
            counts.put(key, count);
        }
        return count.value.getAndIncrement();
    }

    private record Count(long at, AtomicLong value) {}
}
