// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts what the tables, the object store and the receiver of the webhooks hold at the end of a chaos run. */
final class ChaosReport {
    private final ChaosCluster cluster;
    private final Connection database;
    private final Receiver receiver;
    private final Map<String, Long> swept = new LinkedHashMap<>();

    ChaosReport(ChaosCluster cluster, Connection database, Receiver receiver) {
        this.cluster = cluster;
        this.database = database;
        this.receiver = receiver;
    }

    /** Counts that have to be zero; those of objects after a purge and a sweep like the maintenance's. */
    Map<String, Long> faults(Collection<String> accepted) throws SQLException {
        Map<String, Long> faults = new LinkedHashMap<>(ChaosTables.faults(database));
        List<String> known = ChaosTables.requests(database);
        faults.put(
                "accepted and lost",
                accepted.stream().filter(id -> !known.contains(id)).count());
        faults.put(
                "accepted and no webhook came",
                accepted.stream()
                        .filter(id -> !receiver.requests().containsKey(id))
                        .count());
        faults.put("webhooks with a wrong signature", (long) receiver.forged());
        try (var objects = cluster.objects()) {
            swept.putAll(cluster.withTables(tables -> new ChaosObjects(tables, objects).figures()));
            faults.putAll(cluster.withTables(tables -> new ChaosObjects(tables, objects).faults()));
        }
        return faults;
    }

    /** Counts for the reader. */
    Map<String, Long> figures() throws SQLException {
        Map<String, Long> figures = new LinkedHashMap<>(ChaosTables.figures(database));
        figures.putAll(swept);
        figures.put(
                "deliveries received",
                receiver.requests().values().stream()
                        .mapToLong(Integer::longValue)
                        .sum());
        return figures;
    }
}
