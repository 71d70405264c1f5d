// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.TemporaryDatabase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class NodeTableTest {
    private static final Duration SILENCE = Duration.ofSeconds(12);

    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final WorkerProcesses processes = new WorkerProcesses(DATABASE.sql());
    private final NodeTable nodes = new NodeTable(DATABASE.sql());

    @BeforeEach
    void empty() {
        write("DELETE FROM worker_process");
        write("DELETE FROM node_drain");
    }

    private static void write(String statement, Object... parameters) {
        DATABASE.sql().inTransaction(() -> DATABASE.sql().update(statement, parameters));
    }

    private static ProcessSign sign(String process, String node, int running) {
        return new ProcessSign(
                process,
                node,
                List.of("api", "worker"),
                "1.0",
                Optional.of("http://10.0.0.7:8080"),
                running,
                Optional.empty(),
                "{\"heap_used_bytes\":7}");
    }

    private NodeState state(String node) {
        return nodes.find(node).orElseThrow().state(PATIENCE);
    }

    @Test
    void whatAProcessSaysOfItselfIsReadBack() {
        processes.seen(sign("a-1", "a", 3), SILENCE);
        assertThat(nodes.list(Duration.ZERO)).singleElement().satisfies(row -> {
            assertThat(row.sign()).isEqualTo(sign("a-1", "a", 3));
            assertThat(row.silent()).isLessThan(PATIENCE);
            assertThat(row.startedAt()).isBeforeOrEqualTo(row.seenAt());
            assertThat(row.state(PATIENCE)).isEqualTo(NodeState.RUNNING);
        });
    }

    @Test
    void aDrainIsOfTheNodeAndOutlastsItsProcess() {
        assertThat(processes.seen(sign("a-1", "a", 1), SILENCE).drained()).isFalse();
        assertThat(nodes.drain("a", "otto")).isTrue();
        assertThat(nodes.drain("a", "vera")).as("drained already").isFalse();
        assertThat(processes.seen(sign("a-1", "a", 1), SILENCE).drained()).isTrue();
        assertThat(state("a")).isEqualTo(NodeState.DRAINING);
        processes.ended(List.of("a-1"));
        assertThat(processes.seen(sign("a-2", "a", 0), SILENCE).drained())
                .as("the next life")
                .isTrue();
        assertThat(processes.seen(sign("b-1", "b", 0), SILENCE).drained())
                .as("another node")
                .isFalse();
        assertThat(state("a-1")).as("found by the id of a former life").isEqualTo(NodeState.DRAINED);
        assertThat(nodes.find("a").orElseThrow().drain().orElseThrow().operator())
                .isEqualTo("otto");
        assertThat(nodes.undrain("a")).isTrue();
        assertThat(nodes.undrain("a")).isFalse();
        assertThat(processes.seen(sign("a-2", "a", 0), SILENCE).drained()).isFalse();
    }

    @Test
    void aProcessThatIsSilentForTooLongIsLostAndOneThatEndedIsNoLongerListed() {
        processes.seen(sign("a-1", "a", 1), SILENCE);
        write("UPDATE worker_process SET seen_at = seen_at - INTERVAL 21 SECOND");
        assertThat(state("a")).isEqualTo(NodeState.LOST);
        processes.seen(sign("a-1", "a", 1), SILENCE);
        processes.draining("a-1");
        assertThat(state("a")).isEqualTo(NodeState.STOPPING);
        processes.ended(List.of("a-1"));
        assertThat(nodes.list(Duration.ZERO)).isEmpty();
        assertThat(nodes.list(Duration.ofHours(1))).hasSize(1);
        assertThat(state("a")).isEqualTo(NodeState.ENDED);
        processes.crashed(List.of("a-1"));
        assertThat(state("a")).isEqualTo(NodeState.CRASHED);
        assertThat(NodeState.CRASHED.isAlive()).isFalse();
    }

    @Test
    void aProcessThatHasPausedSaysWhy() {
        processes.seen(
                new ProcessSign(
                        "a-1", "a", List.of("worker"), "1.0", Optional.empty(), 0, Optional.of("disk: full"), "{}"),
                SILENCE);
        assertThat(nodes.find("a").orElseThrow().sign().paused()).contains("disk: full");
        assertThat(state("a")).isEqualTo(NodeState.PAUSED);
        assertThat(nodes.find("nobody")).isEmpty();
    }

    @Test
    void theListIsReadByIndex() {
        String plan = DATABASE.sql()
                .read("EXPLAIN SELECT * FROM worker_process WHERE node = 'a' ORDER BY started_at DESC LIMIT 1")
                .query((row, _) -> row.getString("key"))
                .single();
        assertThat(plan).isEqualTo("worker_process_node");
    }
}
