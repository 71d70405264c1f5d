// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.retention;

import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.objects.ObjectStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Inputs and intermediate objects without a request in the tables. They come from requests that were never accepted
 * because their process died or the database was unavailable, from workers that still wrote after they counted as
 * dead, and from processes killed while they checked the store. An object is removed only if both its request's id and
 * the object itself are old enough, so that a request during acceptance is never touched.
 */
public final class OrphanedObjects {
    private static final int PAGE = 1000;
    private static final int VERSION_WITH_TIME = 7;

    private final SqlStatements sqlStatements;
    private final ObjectStore objects;
    private final Duration age;
    private final Clock clock;
    private final int slice;

    /**
     * Orphans in this store.
     *
     * @param age minimum age of the request
     */
    public OrphanedObjects(SqlStatements sqlStatements, ObjectStore objects, Duration age, Clock clock) {
        this(sqlStatements, objects, age, clock, PAGE);
    }

    OrphanedObjects(SqlStatements sqlStatements, ObjectStore objects, Duration age, Clock clock, int slice) {
        this.sqlStatements = sqlStatements;
        this.objects = objects;
        this.age = age;
        this.clock = clock;
        this.slice = slice;
    }

    /** Removes all orphans and returns their number. */
    public int remove() {
        Instant before = clock.instant().minus(age);
        return remove("inputs/", before) + remove("work/", before) + removeChecks();
    }

    /** Removes objects that a check of the store wrote and could not delete: {@code AREA/health-check/PROCESS-THREAD}. */
    private int removeChecks() {
        List<String> checks = Stream.of("inputs/", "work/", "results/")
                .flatMap(root -> objects.list(root + "health-check/", slice, "").stream())
                .toList();
        if (checks.isEmpty()) {
            return 0;
        }
        Set<String> alive = Set.copyOf(sqlStatements
                .read(
                        "SELECT id FROM worker_process WHERE ended = FALSE AND seen_at > UTC_TIMESTAMP(6) - INTERVAL 1 HOUR")
                .query((row, _) -> row.getString(1).replaceAll("[^A-Za-z0-9_-]", "-"))
                .list());
        List<String> left = checks.stream()
                .filter(key -> !alive.contains(key.replaceFirst("^.*/", "").replaceFirst("-\\d+$", "")))
                .toList();
        objects.deleteAll(left);
        return left.size();
    }

    private int remove(String root, Instant before) {
        int removed = 0;
        String last = "";
        List<String> page;
        do {
            page = objects.list(root, slice, last);
            if (!page.isEmpty()) {
                last = page.getLast();
                Set<String> orphans = orphans(page, root, before);
                List<String> keys = page.stream()
                        .filter(key -> orphans.contains(request(key, root)) && isPutBefore(key, before))
                        .toList();
                objects.deleteAll(keys);
                removed += keys.size();
            }
        } while (page.size() == slice && !Thread.currentThread().isInterrupted());
        return removed;
    }

    /**
     * Whether an object is old enough to be removed. The age of its request's id is not enough: a file of a watched folder
     * may wait long after it got its id, and a new object then belongs to a request during acceptance.
     */
    private boolean isPutBefore(String key, Instant before) {
        return objects.stat(key)
                .filter(stored -> stored.lastModified().isBefore(before))
                .isPresent();
    }

    private Set<String> orphans(List<String> keys, String root, Instant before) {
        Set<String> ids = new HashSet<>();
        for (String key : keys) {
            String id = request(key, root);
            if (isMadeBefore(id, before)) {
                ids.add(id);
            }
        }
        if (!ids.isEmpty()) {
            sqlStatements
                    .read("SELECT request_id FROM submission WHERE request_id IN (:ids)")
                    .param("ids", List.copyOf(ids))
                    .query((row, _) -> row.getString(1))
                    .list()
                    .forEach(ids::remove);
        }
        return ids;
    }

    private static String request(String key, String root) {
        int end = key.indexOf('/', root.length());
        return end < 0 ? "" : key.substring(root.length(), end);
    }

    /** Reads the time from the first milliseconds of a version 7 UUID; other names are not from this service. */
    private static boolean isMadeBefore(String id, Instant before) {
        try {
            UUID uuid = UUID.fromString(id);
            return uuid.version() == VERSION_WITH_TIME
                    && Instant.ofEpochMilli(uuid.getMostSignificantBits() >>> 16)
                            .isBefore(before);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
