// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import io.heliograph.app.TestSettings;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.retention.OrphanedObjects;
import io.heliograph.storage.retention.RetentionPurge;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Purges and sweeps as the maintenance does it two hours after the end, and then compares the store with the tables, object by object. */
final class ChaosObjects {
    private static final int PAGE = 1000;
    private static final Duration LATER = Duration.ofHours(2); // inputs of completed requests are kept for one

    private final SqlStatements tables;
    private final ObjectStore objects;

    ChaosObjects(SqlStatements tables, ObjectStore objects) {
        this.tables = tables;
        this.objects = objects;
    }

    /** What the sweep removed, and what is left. */
    Map<String, Long> figures() {
        Map<String, Long> figures = new LinkedHashMap<>();
        figures.put("objects before the sweep", (long) list("").size());
        Clock later = Clock.offset(Clock.systemUTC(), LATER);
        RetentionPurge.Report report =
                new RetentionPurge(tables, objects, TestSettings.with(Map.of()).retention(), later).run();
        figures.put("completed requests whose inputs were swept", (long) report.swept());
        figures.put("orphans swept", (long) new OrphanedObjects(tables, objects, Duration.ZERO, later).remove());
        figures.put("objects after it", (long) list("").size());
        return figures;
    }

    /** Each must be zero after the sweep. */
    Map<String, Long> faults() {
        Set<String> assets = keys("SELECT object_key FROM asset WHERE object_key IS NOT NULL");
        Set<String> uploads = keys("SELECT object_key FROM upload");
        List<String> found = list("");
        Map<String, Long> faults = new LinkedHashMap<>();
        faults.put(
                "inputs and intermediate objects left",
                count(found, "inputs/")
                        - count(found, "inputs/health-check/")
                        + count(found, "work/")); // OrphanedObjects takes a dead process's probes after an hour
        faults.put(
                "objects that no row leads to",
                found.stream()
                        .filter(key -> !key.startsWith("inputs/") && !key.startsWith("work/"))
                        .filter(key -> !assets.contains(key) && !uploads.contains(key))
                        .peek(key -> print("orphan: " + key))
                        .count());
        assets.removeAll(new HashSet<>(found));
        faults.put("results without an object", (long) assets.size());
        return faults;
    }

    @SuppressWarnings("SystemOut") // the proof is for reading
    private static void print(String line) {
        System.out.println(line);
    }

    private static long count(List<String> keys, String prefix) {
        return keys.stream()
                .filter(key -> key.startsWith(prefix))
                .peek(key -> print("left: " + key))
                .count();
    }

    private Set<String> keys(String query) {
        return new HashSet<>(
                tables.read(query).query((row, _) -> row.getString(1)).list());
    }

    private List<String> list(String prefix) {
        List<String> all = new ArrayList<>();
        List<String> page;
        do {
            page = objects.list(prefix, PAGE, all.isEmpty() ? "" : all.getLast());
            all.addAll(page);
        } while (page.size() == PAGE);
        return all;
    }
}
