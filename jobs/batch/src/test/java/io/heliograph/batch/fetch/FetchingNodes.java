// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.storage.TemporaryDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Nodes that download from a server of the test, on the database of its class. */
abstract class FetchingNodes {
    static final Map<String, String> QUICK =
            Map.of("lease.polling", "50ms", "jobs.retry-delay", "10ms", "downloads.window", "30s");

    final Tables tables;
    final List<Node> nodes = new ArrayList<>();
    final CountDownLatch end = new CountDownLatch(1);
    StrangeServer web;

    private final TemporaryDatabase database;

    @TempDir
    Path folder;

    FetchingNodes(TemporaryDatabase database) {
        this.database = database;
        tables = new Tables(database.sql());
    }

    @BeforeEach
    void listen() throws Exception {
        web = new StrangeServer();
    }

    @AfterEach
    void end() {
        end.countDown();
        web.close();
        nodes.forEach(Node::close);
        for (String table :
                List.of("dispatch_fetch", "dispatch_image", "submission", "webhook_delivery", "dispatch_webhook")) {
            tables.write("DELETE FROM " + table);
        }
    }

    Node node(String name, Map<String, String> more) {
        var settings = new HashMap<>(QUICK);
        settings.putAll(more);
        Node node = Node.start(
                database, folder.resolve(name), folder.resolve("objects"), settings, new FetchingOperation(_ -> {}));
        nodes.add(node);
        return node;
    }

    static String accept(Node node, String json, long organization) {
        JobRequest work = node.work(FetchingOperation.NAME, json, organization, false);
        node.get(RequestIntake.class).accept(work);
        return work.requestId();
    }

    static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    long picked(String pool) {
        return tables.number("SELECT COUNT(*) FROM dispatch_" + pool + " WHERE picked");
    }
}
