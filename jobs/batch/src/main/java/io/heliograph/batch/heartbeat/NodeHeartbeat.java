// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.heartbeat;

import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.batch.nodes.NodeName;
import io.heliograph.batch.nodes.RecoveryBound;
import io.heliograph.config.Pool;
import io.heliograph.config.ProcessRole;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.nodes.ProcessSign;
import io.heliograph.storage.nodes.WorkerProcesses;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Writes heartbeats of this process into the table of nodes, whatever its roles, and reads from that table whether its
 * node is drained and how many processes take work. The first heartbeat is written before any pool starts, so that an
 * unknown process or a drained node picks nothing.
 */
final class NodeHeartbeat implements SmartLifecycle, NodeMembership {
    private static final Logger LOG = LoggerFactory.getLogger(NodeHeartbeat.class);

    private final WorkerProcesses processes;
    private final NodeName node;
    private final NodeDescription description;
    private final DependencyHealth health;
    private final DatabaseClock clock;
    private final Settings settings;
    private final NodeDetails details;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("node-heartbeat").daemon().factory());
    private volatile boolean drained;
    private volatile WorkerProcesses.Membership membership = WorkerProcesses.Membership.NONE;
    private volatile boolean running;

    NodeHeartbeat(
            WorkerProcesses processes,
            NodeName node,
            NodeDescription description,
            DependencyHealth health,
            DatabaseClock clock,
            Settings settings) {
        this.processes = processes;
        this.node = node;
        this.description = description;
        this.health = health;
        this.clock = clock;
        this.settings = settings;
        details = new NodeDetails(settings.dataDir());
    }

    @Override
    public boolean isDrained() {
        return drained;
    }

    @Override
    public int workers(Pool pool) {
        return membership.workers(pool);
    }

    @Override
    public int workers(Pool pool, String software) {
        return membership.workers(pool, software);
    }

    @Override
    public void software(Supplier<String> key) {
        details.software(key);
    }

    @Override
    public void onDrain(Runnable listener) {
        listeners.add(listener);
    }

    @Override
    public void offers(String pool, int places, IntSupplier runningNow) {
        details.add(pool, places, runningNow);
    }

    @Override
    public void start() {
        beat();
        running = true;
        long millis = settings.lease().heartbeat().toMillis();
        var _ = thread.scheduleWithFixedDelay(this::tryToBeat, millis, millis, TimeUnit.MILLISECONDS);
    }

    private void tryToBeat() {
        try {
            beat();
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("cannot write a heartbeat: {}", e.getMessage()); // the next heartbeat may succeed
        } catch (RuntimeException e) {
            LOG.error("a heartbeat of this node failed", e); // caught, since heartbeats must continue
        }
    }

    private void beat() {
        clock.look();
        boolean before = drained;
        membership = processes.seen(sign(), RecoveryBound.silence(settings.lease()));
        drained = membership.drained();
        if (drained != before) {
            LOG.info(
                    drained
                            ? "an operator drains this node: it takes no new work, {} jobs still run"
                            : "this node takes work again, {} jobs run",
                    details.running());
            listeners.forEach(Runnable::run);
        }
    }

    private ProcessSign sign() {
        List<DependencyHealth.Outage> outages = health.outages();
        return new ProcessSign(
                node.processId(),
                node.name(),
                settings.roles().stream().map(ProcessRole::id).sorted().toList(),
                description.version(),
                description.address(),
                details.running(),
                outages.isEmpty()
                        ? Optional.empty()
                        : Optional.of(outages.stream()
                                .map(outage -> outage.dependency().id() + ": " + outage.reason())
                                .collect(Collectors.joining("; "))),
                details.json());
    }

    @Override
    public void stop() {
        running = false;
        thread.shutdownNow();
        try {
            processes.ended(List.of(node.processId()));
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("cannot record that this process has stopped: {}", e.getMessage()); // others miss its heartbeats
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return 0; // starts before everything that takes work and stops after it
    }
}
