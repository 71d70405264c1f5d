// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import io.heliograph.batch.Gate;
import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.storage.TemporaryDatabase;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** Nodes on the database of a test's class, for tests of the traps of Spring Batch. */
abstract class TrapNodes {
    private final TemporaryDatabase database;
    final Tables tables;
    final Gate gate = new Gate();

    @TempDir
    Path folder;

    TrapNodes(TemporaryDatabase database) {
        this.database = database;
        tables = new Tables(database.sql());
    }

    @AfterEach
    void empty() {
        gate.open();
        tables.write("DELETE FROM dispatch_image");
    }

    Node node(Map<String, String> settings, TestOperation... operations) {
        return Node.start(database, folder, settings, operations);
    }

    Node node(Pipeline.Step... steps) {
        return node(Map.of("lease.polling", "50ms"), TestOperation.of("job", _ -> Pipeline.of(steps)));
    }
}
