// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.Pool;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.database.Times;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/**
 * Start-time fair queueing (Goyal, Vin and Cheng 1996) over organizations: each submission gets a start tag, {@code max(its organization's last finish
 * tag, the pool's virtual now)}, and its organization's finish tag moves on by cost over weight. Tags are instants long past, so that every one is due and
 * the queue's index on time is the fair order.
 */
public final class FairClock {
    static final Instant EPOCH = Instant.parse("2001-01-01T00:00:00Z");
    private static final double MICROS_PER_COST = 1000;

    private final Sql sql;

    /** A clock on this database. */
    public FairClock(Sql sql) {
        this.sql = sql;
    }

    /** The start tag of the next submission of an organization, in the acceptance transaction. */
    public Instant startTag(long organizationId, Pool pool, double cost, double weight) {
        long virtualNow = virtualNow(pool);
        long step = Math.max(1, Math.round(cost / weight * MICROS_PER_COST));
        long finish = sql.write("""
                        INSERT INTO tenant_clock (organization_id, pool, finish_tag) VALUES (?, ?, ?)
                        ON DUPLICATE KEY UPDATE finish_tag = GREATEST(finish_tag, ?) + ? RETURNING finish_tag""")
                .params(organizationId, pool.id(), virtualNow + step, virtualNow, step)
                .query(Long.class)
                .single();
        return EPOCH.plus(finish - step, ChronoUnit.MICROS);
    }

    /** The smallest waiting tag; of an idle pool the largest finish tag, so that idle time earns no credit. */
    private long virtualNow(Pool pool) {
        return sql.read("SELECT execution_time FROM " + pool.table()
                        + " WHERE picked = FALSE AND execution_time < ? ORDER BY priority DESC, execution_time LIMIT 1")
                .param(Times.utc(EPOCH.plus(9_000, ChronoUnit.DAYS)))
                .query(LocalDateTime.class)
                .optional()
                .map(tag -> ChronoUnit.MICROS.between(EPOCH, tag.toInstant(ZoneOffset.UTC)))
                .orElseGet(() -> sql.read("SELECT COALESCE(MAX(finish_tag), 0) FROM tenant_clock WHERE pool = ?")
                        .param(pool.id())
                        .query(Long.class)
                        .single());
    }
}
