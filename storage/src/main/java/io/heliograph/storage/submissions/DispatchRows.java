// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.Pool;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Our own statements on db-scheduler's rows: the queue entries of waiting and running requests and partitions. A row's
 * {@code (version, picked_by)} is the fencing token: a pick, a release and a revival change it, a heartbeat does not. All
 * statements run in the caller's transaction. Those with a {@link Claim} return whether its token was still valid. Lists
 * and counts of the rows are in {@link QueueQueries}.
 */
public final class DispatchRows {
    /** Priority of retries, above first attempts. */
    public static final int RETRY_PRIORITY = 5;

    /** Name of db-scheduler's task for requests. Never renamed: a scheduler without a task of that name may delete its rows. */
    public static final String TASK = "dispatch";

    /** Name of db-scheduler's task for partitions; processes of versions without this task ignore its rows. */
    public static final String PARTITION_TASK = "partition";

    /** Due time of the row of a request that waits for its partitions; earlier than the times of {@link HeldRequests}. */
    public static final Instant PARKED = Instant.parse("8000-01-01T00:00:00Z");

    private static final String RETURNED =
            "picked = FALSE, picked_by = NULL, last_heartbeat = NULL, version = version + 1";
    private static final String DIED = RETURNED + ", consecutive_failures = COALESCE(consecutive_failures, 0) + 1";
    private static final String ADVANCED = "execution_time = TIMESTAMPADD(MICROSECOND, ?, execution_time)";
    private static final String MINE = " WHERE task_name = ? AND task_instance = ? AND version = ? AND picked_by = ?";

    private final SqlStatements sqlStatements;

    /** Access to the rows in this database. */
    public DispatchRows(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * A worker's ownership of a row that it has picked, with the fencing token of this pick.
     *
     * @param instance id of the request; for a partition, followed by a slash and the partition's number
     */
    public record Claim(Pool pool, String instance, long version, String pickedBy) {
        private static final char SLASH = '/';

        /** Id of the request. */
        public String requestId() {
            return isPartition() ? instance.substring(0, instance.indexOf(SLASH)) : instance;
        }

        /** Whether the row is that of a partition. */
        public boolean isPartition() {
            return instance.indexOf(SLASH) >= 0;
        }

        /** Number of the partition. */
        public int partition() {
            return Integer.parseInt(instance.substring(instance.indexOf(SLASH) + 1));
        }

        String task() {
            return isPartition() ? PARTITION_TASK : TASK;
        }

        /** The {@code instance} of a partition's row. */
        public static String partition(String requestId, int number) {
            return requestId + SLASH + number;
        }

        /** Pattern of the instances of all partitions of a request, for {@code LIKE}. */
        public static String partitions(String requestId) {
            return requestId + SLASH + '%';
        }
    }

    /** Picks a waiting row for a worker, unless the row was changed since it was read with this version. */
    public boolean pick(Pool pool, String task, String instance, long version, String pickedBy) {
        return sqlStatements.update(
                        "UPDATE " + pool.table()
                                + " SET picked = TRUE, picked_by = ?, last_heartbeat = UTC_TIMESTAMP(6),"
                                + " version = version + 1"
                                + " WHERE task_name = ? AND task_instance = ? AND version = ? AND picked = FALSE",
                        pickedBy,
                        task,
                        instance,
                        version)
                == 1;
    }

    /** Records a heartbeat of the owner, and locks the row until the transaction ends. */
    public boolean renew(Claim claim) {
        return on(claim, "UPDATE %s SET last_heartbeat = UTC_TIMESTAMP(6)" + MINE);
    }

    /** Removes the row: the request is settled. */
    public boolean settle(Claim claim) {
        return on(claim, "DELETE FROM %s" + MINE);
    }

    /** Returns the row to its old place in the queue, for any node. */
    public boolean release(Claim claim) {
        return on(claim, "UPDATE %s SET " + RETURNED + MINE);
    }

    /** Returns the row of a paused request: it keeps its place in the queue, and is due once the request is resumed. */
    public boolean hold(Claim claim) {
        return on(claim, "UPDATE %s SET " + RETURNED + ", execution_time = " + HeldRequests.HELD_TIME + MINE);
    }

    /**
     * Gives a running retry a place in the fair order, with the priority of first attempts instead of that of retries.
     */
    public boolean placeRetry(Claim claim, Instant tag) {
        return on(
                claim,
                "UPDATE %s SET execution_time = ?, priority = 0" + MINE + " AND priority = " + RETRY_PRIORITY,
                DatabaseTimes.utc(tag));
    }

    /**
     * Advances the start tag of a running first attempt: its place in the fair order, see {@link FairClock}.
     *
     * @param micros microseconds for the work done
     * @return false if the row is no first attempt
     */
    public boolean advance(Claim claim, long micros) {
        return on(claim, "UPDATE %s SET " + ADVANCED + MINE + " AND priority = 0", micros);
    }

    /**
     * Returns the row to the queue, further back in the fair order because of the work done.
     *
     * @param micros microseconds by which its start tag advances for that work
     */
    public boolean giveWay(Claim claim, long micros) {
        return on(claim, "UPDATE %s SET " + RETURNED + ", " + ADVANCED + MINE, micros);
    }

    /**
     * Returns the row for a later time. Once due it comes before all first attempts, which otherwise would overtake it
     * for ever.
     */
    public boolean postpone(Claim claim, Instant until, int priority) {
        return on(
                claim,
                "UPDATE %s SET " + RETURNED + ", execution_time = ?, priority = GREATEST(priority, ?)" + MINE,
                DatabaseTimes.utc(until),
                priority);
    }

    /** Parks the row of a request that waits for its partitions: it is due only after a call of {@link #wake}. */
    public boolean park(Claim claim) {
        return on(claim, "UPDATE %s SET " + RETURNED + ", execution_time = ?" + MINE, DatabaseTimes.utc(PARKED));
    }

    /**
     * Makes the row of a parked request due. The caller has locked it by {@link #place}, so that no parking is missed.
     */
    public void wake(Pool pool, String requestId, Instant now, int priority) {
        sqlStatements.update(
                "UPDATE " + pool.table() + " SET execution_time = ?, priority = GREATEST(priority, ?)"
                        + " WHERE task_name = ? AND task_instance = ? AND picked = FALSE AND execution_time = ?",
                DatabaseTimes.utc(now),
                priority,
                TASK,
                requestId,
                DatabaseTimes.utc(PARKED));
    }

    /** Makes the waiting partitions of a cancelled request due at once: workers pick them next, and stop them. */
    public void hurryPartitions(Pool pool, String requestId, Instant now, int priority) {
        sqlStatements.update(
                "UPDATE " + pool.table() + " SET execution_time = LEAST(execution_time, ?), priority = ?"
                        + " WHERE task_name = ? AND task_instance LIKE ? AND picked = FALSE",
                DatabaseTimes.utc(now),
                priority,
                PARTITION_TASK,
                Claim.partitions(requestId));
    }

    /**
     * Returns the rows of a process known to be dead to the queue. Each is marked as a death, as the check for missed
     * heartbeats does.
     */
    public int releaseAllOf(Pool pool, String pickedBy) {
        return sqlStatements.update(
                "UPDATE " + pool.table() + " SET " + DIED + " WHERE picked AND picked_by = ?", pickedBy);
    }

    /**
     * A request's place in a pool.
     *
     * @param pickedBy the process and pool that work on it; empty while it waits
     * @param silentSeconds seconds since that process's last heartbeat, by the database's clock
     * @param due earliest time of its pick; for first attempts a time long past, which is its place in the fair order
     */
    public record Place(
            Pool pool, long version, Optional<String> pickedBy, double silentSeconds, Instant due, int priority) {
        /** Whether the request waits for its partitions. */
        public boolean isParked() {
            return due.equals(PARKED);
        }
    }

    /** Place of a waiting or running request in a pool. */
    public Optional<Place> look(Pool pool, String requestId) {
        return place(pool, requestId, "");
    }

    /** Place of a waiting or running request in a pool; locks the row until the transaction ends. */
    public Optional<Place> place(Pool pool, String requestId) {
        return place(pool, requestId, " FOR UPDATE");
    }

    private Optional<Place> place(Pool pool, String requestId, String lock) {
        return sqlStatements
                .read("SELECT version, IF(picked, picked_by, NULL) AS holder, execution_time, priority,"
                        + " COALESCE(TIMESTAMPDIFF(MICROSECOND, last_heartbeat, UTC_TIMESTAMP(6)) / 1e6, 0) AS silence FROM "
                        + pool.table() + " WHERE task_name = ? AND task_instance = ?" + lock)
                .params(TASK, requestId)
                .query((row, _) -> new Place(
                        pool,
                        row.getLong("version"),
                        Optional.ofNullable(row.getString("holder")),
                        row.getDouble("silence"),
                        DatabaseTimes.get(row, "execution_time"),
                        row.getInt("priority")))
                .optional();
    }

    /** Returns a row of a process known to be dead to the queue; marked as a death. */
    public boolean releaseDead(Claim claim) {
        return on(claim, "UPDATE %s SET " + DIED + MINE);
    }

    /**
     * Returns rows without a heartbeat for {@code silence}, by the database's clock, to the queue, whichever process
     * has them; marked as deaths. Locked rows are skipped, so that this never waits for a process that is frozen within
     * a transaction.
     */
    public int releaseSilent(Pool pool, Duration silence) {
        List<Claim> silent = sqlStatements
                .write("SELECT task_instance, version, picked_by FROM " + pool.table()
                        + " WHERE picked = TRUE AND last_heartbeat < TIMESTAMPADD(MICROSECOND, -?,"
                        + " UTC_TIMESTAMP(6)) FOR UPDATE SKIP LOCKED")
                .param(TimeUnit.MILLISECONDS.toMicros(silence.toMillis()))
                .query((row, _) -> new Claim(
                        pool, row.getString("task_instance"), row.getLong("version"), row.getString("picked_by")))
                .list();
        return (int) silent.stream().filter(this::releaseDead).count();
    }

    /** Seconds since the last heartbeat of a process on its rows in a pool; empty if it has none there. */
    public Optional<Double> silence(Pool pool, String pickedBy) {
        return sqlStatements
                .read("SELECT TIMESTAMPDIFF(MICROSECOND, MAX(last_heartbeat), UTC_TIMESTAMP(6)) / 1e6 FROM "
                        + pool.table() + " WHERE picked AND picked_by = ?")
                .param(pickedBy)
                .query((row, _) -> Optional.ofNullable(row.getObject(1, Double.class)))
                .single();
    }

    /** Removes the row of a waiting request; false if it is picked or missing, or partitions of it are queued. */
    public boolean removeWaiting(Pool pool, String requestId) {
        return sqlStatements.update(
                        "DELETE FROM " + pool.table() + " WHERE task_name = ? AND task_instance = ? AND picked = FALSE"
                                + " AND NOT EXISTS (SELECT 1 FROM step_partition WHERE request_id = ? AND state = 'QUEUED')",
                        TASK,
                        requestId,
                        requestId)
                == 1;
    }

    private boolean on(Claim claim, String statement, Object... values) {
        Object[] all = Stream.concat(
                        Stream.of(values), Stream.of(claim.task(), claim.instance(), claim.version(), claim.pickedBy()))
                .toArray();
        return sqlStatements.update(statement.formatted(claim.pool().table()), all) == 1;
    }
}
