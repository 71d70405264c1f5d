// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.Pool;
import io.heliograph.config.RequestPriority;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * Start-time fair queueing (Goyal, Vin and Cheng 1996) over organizations. Each submission gets a start tag,
 * {@code max(its organization's last finish tag, the pool's virtual time)}, and its organization's finish tag advances
 * by cost over weight. Tags are instants long past, so that every one is due and the queue's index on time is the fair
 * order.
 */
public final class FairClock {
    /** Priority of requests with a waiting client, above retries and first attempts. */
    public static final int SYNC_PRIORITY = 10;

    private static final int PLAIN_PRIORITY = 0;
    static final Instant EPOCH = Instant.parse("2001-01-01T00:00:00Z");
    private static final double MICROS_PER_COST = 1000;
    private static final long LOW_PACE = 4;

    private final SqlStatements sqlStatements;

    /** A clock on this database. */
    public FairClock(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * The start tag of the next submission of an organization with a priority, in the acceptance transaction. An
     * organization has a separate finish tag for each priority. So a high submission precedes the organization's waiting
     * normal ones. A low submission advances its finish tag by four times its cost. Both also advance the normal finish
     * tag by their cost, so that priorities give no organization a larger share in the long run.
     */
    public Instant startTag(long organizationId, Pool pool, double cost, double weight, RequestPriority priority) {
        if (priority == RequestPriority.NORMAL) {
            return startTag(organizationId, pool, cost, weight);
        }
        long step = step(cost, weight);
        long pace = priority == RequestPriority.HIGH ? step : LOW_PACE * step;
        String column = column(priority);
        long finish = sqlStatements
                .write("INSERT INTO tenant_clock (organization_id, pool, finish_tag, " + column
                        + ") SELECT ?, ?, v.virtual_now + ?, v.virtual_now + ? FROM (" + virtualNowOf(pool)
                        + ") v ON DUPLICATE KEY UPDATE finish_tag = GREATEST(finish_tag, VALUES(finish_tag) - ?) + ?, "
                        + column + " = GREATEST(" + column + ", VALUES(" + column + ") - ?) + ? RETURNING " + column)
                .params(organizationId, pool.id(), step, pace)
                .params(virtualNowParameters(pool))
                .params(step, step, pace, pace)
                .query(Long.class)
                .single();
        return EPOCH.plus(finish - step, ChronoUnit.MICROS);
    }

    /**
     * Earliest start tag of an organization's next submission with this priority; writes nothing. A low submission
     * starts {@link #LOW_PACE} - 1 times its cost later.
     */
    public Instant nextTag(long organizationId, Pool pool, RequestPriority priority) {
        long virtualNow = virtualNow(pool);
        long tag = sqlStatements
                .read("SELECT " + column(priority) + " FROM tenant_clock WHERE organization_id = ? AND pool = ?")
                .params(organizationId, pool.id())
                .query(Long.class)
                .optional()
                .orElse(0L);
        return EPOCH.plus(Math.max(tag, virtualNow), ChronoUnit.MICROS);
    }

    /** The start tag that {@link #startTag} would give a submission now; nothing is written. */
    public Instant forecastTag(long organizationId, Pool pool, double cost, double weight, RequestPriority priority) {
        Instant next = nextTag(organizationId, pool, priority);
        return priority == RequestPriority.LOW
                ? next.plus((LOW_PACE - 1) * step(cost, weight), ChronoUnit.MICROS)
                : next;
    }

    private static String column(RequestPriority priority) {
        return switch (priority) {
            case LOW -> "low_tag";
            case NORMAL -> "finish_tag";
            case HIGH -> "high_tag";
        };
    }

    /** Microseconds by which a tag advances for work of a cost: 1,000 times cost over weight, at least 1. */
    public static long step(double cost, double weight) {
        return Math.max(1, Math.round(cost / weight * MICROS_PER_COST));
    }

    /** The start tag of the next submission of an organization, in the acceptance transaction. */
    public Instant startTag(long organizationId, Pool pool, double cost, double weight) {
        long step = step(cost, weight);
        long finish = sqlStatements
                .write(
                        "INSERT INTO tenant_clock (organization_id, pool, finish_tag) SELECT ?, ?, v.virtual_now + ? FROM ("
                                + virtualNowOf(pool)
                                + ") v ON DUPLICATE KEY UPDATE finish_tag = GREATEST(finish_tag, VALUES(finish_tag) - ?) + ?"
                                + " RETURNING finish_tag")
                .params(organizationId, pool.id(), step)
                .params(virtualNowParameters(pool))
                .params(step, step)
                .query(Long.class)
                .single();
        return EPOCH.plus(finish - step, ChronoUnit.MICROS);
    }

    private long virtualNow(Pool pool) {
        return sqlStatements
                .read(virtualNowOf(pool))
                .params(virtualNowParameters(pool))
                .query(Long.class)
                .single();
    }

    /**
     * SQL of a pool's virtual time: the smallest tag of waiting work, and of running work with a tag that advances. For an
     * idle pool it is the largest finish tag, so that idle time earns no credit. It costs one index look-up for each
     * priority with tags, one for running work, and one for the idle pool.
     */
    private static String virtualNowOf(Pool pool) {
        String smallest = "SELECT MIN(execution_time) AS tag FROM " + pool.table()
                + " WHERE picked = FALSE AND priority = %d AND execution_time < ?";
        return "SELECT COALESCE(TIMESTAMPDIFF(MICROSECOND, TIMESTAMP '2001-01-01 00:00:00', MIN(z.tag)),"
                + " (SELECT MAX(c.finish_tag) FROM tenant_clock c WHERE c.pool = ?), 0) AS virtual_now FROM ("
                + smallest.formatted(PLAIN_PRIORITY) + " UNION ALL " + smallest.formatted(SYNC_PRIORITY)
                + " UNION ALL SELECT MIN(execution_time) FROM " + pool.table()
                + " WHERE picked = TRUE AND priority = " + PLAIN_PRIORITY + " AND execution_time < ? AND "
                + (pool == Pool.BULK ? "TRUE" : "task_name = '" + DispatchRows.PARTITION_TASK + "'") + ") z";
    }

    private static List<Object> virtualNowParameters(Pool pool) {
        LocalDateTime end = DatabaseTimes.utc(EPOCH.plus(9_000, ChronoUnit.DAYS));
        return List.of(pool.id(), end, end, end);
    }
}
