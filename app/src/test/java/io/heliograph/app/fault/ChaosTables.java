// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What must not be in the tables at the end, each as a count that must be zero, and what is there. */
final class ChaosTables {
    private ChaosTables() {}

    private static final Map<String, String> FAULTS = new LinkedHashMap<>();
    private static final Map<String, String> FIGURES = new LinkedHashMap<>();

    static {
        FAULTS.put("stuck requests", "SELECT COUNT(*) FROM submission WHERE outcome IS NULL");
        FAULTS.put("requests that ended in ERROR", "SELECT COUNT(*) FROM submission WHERE outcome = 'ERROR'");
        FAULTS.put(
                "requests not settled exactly once",
                "SELECT COUNT(*) FROM submission WHERE outcome IS NOT NULL AND settlements <> 1");
        FAULTS.put("finished steps repeated", """
                SELECT COUNT(*) FROM (SELECT 1 FROM BATCH_STEP_EXECUTION s JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = s.JOB_EXECUTION_ID
                WHERE s.STATUS = 'COMPLETED' GROUP BY e.JOB_INSTANCE_ID, s.STEP_NAME HAVING COUNT(*) > 1) z""");
        FAULTS.put(
                "executions left open",
                "SELECT COUNT(*) FROM BATCH_JOB_EXECUTION WHERE STATUS NOT IN ('COMPLETED', 'FAILED', 'STOPPED')");
        FAULTS.put(
                "steps left open",
                "SELECT COUNT(*) FROM BATCH_STEP_EXECUTION WHERE STATUS NOT IN ('COMPLETED', 'FAILED', 'STOPPED')");
        FAULTS.put("webhooks not delivered", "SELECT COUNT(*) FROM webhook_delivery WHERE state <> 'DELIVERED'");
        FAULTS.put("requests without a webhook", """
                SELECT COUNT(*) FROM submission s WHERE s.outcome IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM webhook_delivery d WHERE d.request_id = s.request_id)""");
        FAULTS.put("dispatch rows left", """
                SELECT (SELECT COUNT(*) FROM dispatch_image) + (SELECT COUNT(*) FROM dispatch_video) + (SELECT COUNT(*) FROM dispatch_text)
                + (SELECT COUNT(*) FROM dispatch_webhook) + (SELECT COUNT(*) FROM dispatch_fetch) + (SELECT COUNT(*) FROM dispatch_bulk)""");
        FAULTS.put("partitions without an end", "SELECT COUNT(*) FROM step_partition WHERE state <> 'DONE'");
        FAULTS.put(
                "bulk items that did not end well",
                "SELECT COUNT(*) FROM bulk_item WHERE state NOT IN ('DONE', 'REUSED')");
        FAULTS.put("bulk items without an end", """
                SELECT COALESCE(SUM(r.items), 0) - (SELECT COUNT(*) FROM bulk_item) FROM bulk_run r""");
        FIGURES.put("requests", "SELECT COUNT(*) FROM submission");
        FIGURES.put("executions", "SELECT COUNT(*) FROM BATCH_JOB_EXECUTION");
        FIGURES.put(
                "requests interrupted",
                "SELECT COUNT(*) FROM (SELECT 1 FROM BATCH_JOB_EXECUTION GROUP BY JOB_INSTANCE_ID HAVING COUNT(*) > 1) z");
        FIGURES.put("most executions of one", """
                SELECT COALESCE(MAX(n), 0) FROM (SELECT COUNT(*) n FROM BATCH_JOB_EXECUTION GROUP BY JOB_INSTANCE_ID) z""");
        FIGURES.put("deaths counted", "SELECT COALESCE(SUM(crashes), 0) FROM submission");
        FIGURES.put("failed tries counted", "SELECT COALESCE(SUM(attempts), 0) FROM submission");
        FIGURES.put("bulk items", "SELECT COUNT(*) FROM bulk_item");
        FIGURES.put("executions of bulk runs", """
                SELECT COUNT(*) FROM BATCH_JOB_EXECUTION e JOIN BATCH_JOB_INSTANCE i ON i.JOB_INSTANCE_ID = e.JOB_INSTANCE_ID WHERE i.JOB_NAME LIKE '%bulk%'""");
        FIGURES.put("partitions of bulk runs and videos", "SELECT COUNT(*) FROM step_partition");
        FIGURES.put("videos that had partitions", """
                SELECT COUNT(DISTINCT p.request_id) FROM step_partition p JOIN submission s ON s.request_id = p.request_id WHERE s.operation LIKE 'video%'""");
        FIGURES.put("processes", "SELECT COUNT(*) FROM worker_process");
        FIGURES.put("webhook attempts", "SELECT COUNT(*) FROM webhook_attempt");
    }

    /** Each fault with its count. */
    static Map<String, Long> faults(Connection database) throws SQLException {
        return counts(database, FAULTS);
    }

    /** Each figure with its count. */
    static Map<String, Long> figures(Connection database) throws SQLException {
        return counts(database, FIGURES);
    }

    /** The errors by their text. */
    static List<String> errors(Connection database) throws SQLException {
        return texts(database, """
                SELECT CONCAT(COUNT(*), ' × ', operation, ' ', error_code, ': ', error_details) FROM submission WHERE outcome = 'ERROR'
                GROUP BY operation, error_code, error_details""");
    }

    /** Requests that are in the tables. */
    static List<String> requests(Connection database) throws SQLException {
        return texts(database, "SELECT request_id FROM submission");
    }

    static boolean allDone(Connection database) throws SQLException {
        Map<String, Long> faults = faults(database);
        return List.of("stuck requests", "webhooks not delivered", "dispatch rows left").stream()
                .allMatch(what -> Long.valueOf(0).equals(faults.get(what)));
    }

    private static Map<String, Long> counts(Connection database, Map<String, String> queries) throws SQLException {
        Map<String, Long> counts = new LinkedHashMap<>();
        for (var query : queries.entrySet()) {
            try (var statement = database.createStatement();
                    var rows = statement.executeQuery(query.getValue())) {
                rows.next();
                counts.put(query.getKey(), rows.getLong(1));
            }
        }
        return counts;
    }

    private static List<String> texts(Connection database, String query) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (var statement = database.createStatement();
                var rows = statement.executeQuery(query)) {
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
        }
        return texts;
    }
}
